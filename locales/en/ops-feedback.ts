// What the console says of feedback.
export const opsFeedback = {
  title: 'Feedback',
  caption: 'Player feedback',
  at: 'Sent',
  player: 'Player',
  type: 'Type',
  type_suggestion: 'Suggestion',
  type_problem: 'Problem',
  type_complaint: 'Complaint',
  type_praise: 'Praise',
  type_other: 'Other',
  content: 'Content',
  contact: 'Contact',
  state: 'Status',
  state_new: 'New',
  state_read: 'Read',
  markRead: 'Mark as read',
  readBy: 'Read by {name}',
  none: 'No feedback yet',
  noneMatch: 'No feedback matches',
  noneText: 'Messages from the page “Feedback” are listed here.'
}
