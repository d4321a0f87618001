/** The browser databases of the gate: employees and presence, deleted with the session, and events, deleted after the upload. */
export const GATE_EMPLOYEE_DATABASE_NAME = 'gate-people'
export const GATE_EVENT_QUEUE_DATABASE_NAME = 'gate-queue'
