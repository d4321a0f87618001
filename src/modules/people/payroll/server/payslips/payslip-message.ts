/** The kind of the inbox message about a new payslip. */
export const PAYSLIP_MESSAGE = 'payslips.inbox.sent'
