// Sentences of the feedback page.
export const feedback = {
  title: 'Feedback',
  lead: 'Tell us in a few words. We read everything, but answer only through customer service.',
  type: 'Question type',
  typeNone: 'Choose a type',
  type_suggestion: 'Suggestion',
  type_problem: 'Something does not work',
  type_complaint: 'Complaint',
  type_praise: 'Praise',
  type_other: 'Something else',
  content: 'Content',
  contact: 'Contact',
  contactHint: 'Phone, e-mail or app name. Leave it empty if we need not reach you.',
  send: 'Send feedback',
  incomplete: 'Choose a type and write something first.',
  doneTitle: 'Thank you. We have your message.',
  doneText: 'It will be read by our team. If you need an answer, ask customer service.',
  another: 'Send another',
  service: 'Customer service'
}
