/** What the server says: refusals, and what is told of a task that is given away. */
export const toldEn = {
  'inbox.may_not_decide': 'This person may not decide on it.',
  'inbox.due_past': 'The due date cannot be in the past.',
  'inbox.told.assigned': 'A request was assigned to you: {employee} (by {by}).',
  'inbox.told.taken_back': 'A request is no longer assigned to you: {employee} (changed by {by}).',
  'inbox.told.given_back': 'A request you assigned was handed back: {employee} (by {by}).',
}
