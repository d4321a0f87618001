/** Errors that this module answers, with their HTTP statuses. */
export const requestsErrors = {
  'requests.already_decided': 409,
  'requests.already_issued': 409,
  'requests.not_your_request': 403,
  'requests.own_request': 403,
  'requests.rule_taken': 409,
  'requests.too_many_waiting': 409,
  'requests.why.exchange_changed': 409,
  'requests.why.exchange_gone': 409,
  'requests.why.month_closed': 409,
  'requests.why.same_pass': 409,
} as const
