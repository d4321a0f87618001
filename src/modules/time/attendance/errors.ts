/** Errors of attendance, with their HTTP statuses. */
export const attendanceErrors = {
  'devices.address_refused': 403,
  'devices.has_no_key': 409,
  'devices.serial_number_taken': 409,
  'time.card_unknown': 404,
  'time.clocking_elsewhere': 403,
  'time.clocking_no_codes': 409,
  'time.clocking_not_employed': 403,
  'time.clocking_off': 403,
  'time.clocking_reversal': 409,
  'time.device_cannot': 409,
  'time.device_no_number': 409,
  'time.device_queue_full': 409,
  'time.event_already_corrected': 409,
  'time.event_has_no_time': 409,
  'time.event_in_quarantine': 409,
  'time.event_is_final': 409,
  'time.event_of_somebody': 422,
  'time.event_unreadable_alone': 409,
  'time.import_already_undone': 409,
  'time.kiosk_code_over': 422,
  'time.kiosk_code_used': 422,
  'time.kiosk_name_taken': 409,
  'time.kiosk_off': 403,
  'time.kiosk_ticket_over': 409,
  'time.kiosk_unknown': 401,
  'time.kiosk_wrong': 422,
  'time.manual_needs_reason': 422,
  'time.visit_left_before': 422,
  'time.visit_needs_plate': 422,
} as const

/** The input field of each constraint. */
export const attendanceInputFieldByDbConstraint: Record<string, string> = {
  'cards.in_use': 'card',
  'cards.last_day_before_first': 'last_day',
  'devices.serial_number_taken': 'serial_number',
}
