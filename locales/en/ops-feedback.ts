// What the console says of feedback.
export const opsFeedback = {
  title: 'Feedback',
  caption: 'What players told the house',
  at: 'Sent',
  player: 'Player',
  type: 'Type',
  type_suggestion: 'Suggestion',
  type_problem: 'Does not work',
  type_complaint: 'Complaint',
  type_praise: 'Praise',
  type_other: 'Other',
  content: 'Content',
  contact: 'Contact',
  state: 'State',
  state_new: 'New',
  state_read: 'Read',
  markRead: 'Mark as read',
  readBy: 'Read by {name}',
  none: 'No feedback yet',
  noneMatch: 'No feedback matches',
  noneText: 'What players send on the page “Feedback” is listed here.'
}
