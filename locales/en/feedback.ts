// Sentences of the feedback page.
export const feedback = {
  title: 'Feedback',
  lead: 'Tell us in a few words. We read everything; for an answer, contact customer service.',
  type: 'Question type',
  typeNone: 'Choose a type',
  type_suggestion: 'Suggestion',
  type_problem: 'Something does not work',
  type_complaint: 'Complaint',
  type_praise: 'Praise',
  type_other: 'Something else',
  content: 'Content',
  contact: 'Contact',
  contactHint: 'Phone, e-mail or messenger name. Leave empty if you do not need a reply.',
  send: 'Send feedback',
  incomplete: 'Choose a type and write your message first.',
  doneTitle: 'Thank you. We have received your message.',
  doneText: 'Our team will read it. If you need an answer, contact customer service.',
  another: 'Send another',
  service: 'Customer service'
}
