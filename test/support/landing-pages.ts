/** The ten roles of the specification, in the order of the columns; `nothing` is an account without rights. */
export const landingRoles = [
  'employer_user',
  'chief',
  'chief_ciib',
  'chief_algotech',
  'chief_coko',
  'chief_darex',
  'chief_verificator',
  'verificator',
  'portir',
  'employee_user',
  'nothing',
]
export const landingPageLabels: Record<string, string> = {
  D: '/dashboard',
  E: '/employees',
  I: '/inbox',
  A: '/daily-activities',
  S: '/employee-dashboard',
  R: '/leave/requests',
  G: '/company/general',
  C: '/candidates/board',
}

/**
 * Sections 2 and 6 of the specification with a selected company: the final page of each role for an address. A dot is the address itself,
 * a letter a page above. `:id` is an employee, `:request` a leave request.
 */
export const landingPagesWithCompany = table(`
  /                                                 D D D D D D E I D S D
  /login                                            D D D D D D E I D S D
  /reset-password                                   D D D D D D E I D S D
  /reset-password-employee                          D D D D D D E I D S D
  /nowhere/at/all                                   D E E E A A E I A S D
  /dashboard                                        . . . . . . E I . S .
  /company                                          G D D D D D E I D S D
  /company/general                                  . D D D D D E I D S D
  /company/notifications                            . D D D D D E I D S D
  /company/department                               . D D D D D E I D S D
  /company/shifts                                   . D D D D D E I D S D
  /company/data                                     . D D D D D E I D S D
  /company/locations                                . D D D D D E I D S D
  /company/documents                                . D D D D D E I D S D
  /company/settings                                 . D D D D D E I D S D
  /company/months                                   . D D D D D E I D S D
  /company/teams                                    . D D D D D E I D S D
  /company/holidays                                 . D D D D D E I D S D
  /company/templates                                . D D D D D E I D S D
  /company/devices                                  . D D D D D E I D S D
  /company/requests                                 D D D D D D E I D S D
  /company/user-accounts                            D D D D D D E I D S D
  /company/client-rights                            . D D D D D E I D S D
  /company/pensions                                 . D D D D D E I D S D
  /company/add                                      . D D D D D E I D S D
  /organisation                                     . D D D D D E I D S D
  /systematization                                  . D D D D D E I D S D
  /systematization/add                              . D D D D D E I D S D
  /candidates                                       C D D D D D E I D S D
  /employees                                        . . . . . . . I D S D
  /employees/add                                    . D D D D D E I D S D
  /employees/edit/:id                               . . . . . . . I D S D
  /employees/edit/:id/leaves                        . . . . . . . . D S D
  /daily-activities                                 . . . . . . . I . S D
  /work-schedule                                    . . . . . . . I D S D
  /work-schedule-day                                . . . . . . . I D S D
  /timesheet                                        . . . . . . . I D S D
  /schedules                                        . . . . . . . I D S D
  /work-plan                                        . . . . . . . I D S D
  /reports                                          . . . . . . . I D S D
  /inbox                                            . . . . . . . . . . D
  /verifiers/employee-leaves/:id                    . . . . . . . . D S D
  /verifiers/employee/:id/leave-request/:request    . . . . . . . . D S D
  /user/users                                       . D D D D D E I D S D
  /user/groups                                      . D D D D D E I D S D
  /employee-dashboard                               D D D D D D E I D . D
  /employee-dashboard/leave-requests/submitted      D D D D D D E I D . D
  /employee-dashboard/leave-request-form            D D D D D D E I D . D
  /employee-dashboard/leave-request-form/:request   D D D D D D E I D . D
  /employee-dashboard/employee-evidence/            D D D D D D E I D . D
  /profile                                          . . . . . . . . . S .
  /audit                                            . D D D D D E I D S D
`)
/** The same before a company is selected. */
export const rolesWithoutCompany = ['employer_user', 'chief', 'chief_verificator', 'verificator', 'portir', 'employee_user']
export const landingPagesWithoutCompany = table(`
  /                                                 D D R I D S
  /login                                            D D R I D S
  /reset-password                                   D D R I D S
  /reset-password-employee                          D D R I D S
  /nowhere/at/all                                   D D R I D S
  /dashboard                                        . . R I . S
  /company                                          D D R I D S
  /company/general                                  D D R I D S
  /company/notifications                            D D R I D S
  /company/department                               D D R I D S
  /company/shifts                                   D D R I D S
  /company/data                                     D D R I D S
  /company/locations                                D D R I D S
  /company/documents                                D D R I D S
  /company/settings                                 D D R I D S
  /company/months                                   D D R I D S
  /company/teams                                    D D R I D S
  /company/holidays                                 D D R I D S
  /company/templates                                D D R I D S
  /company/devices                                  D D R I D S
  /company/requests                                 D D R I D S
  /company/user-accounts                            D D R I D S
  /company/client-rights                            D D R I D S
  /company/pensions                                 D D R I D S
  /company/add                                      . D R I D S
  /organisation                                     D D R I D S
  /systematization                                  D D R I D S
  /systematization/add                              D D R I D S
  /candidates                                       D D R I D S
  /employees                                        D D R I D S
  /employees/add                                    D D R I D S
  /employees/edit/:id                               D D R I D S
  /employees/edit/:id/leaves                        D D R I D S
  /daily-activities                                 D D R I D S
  /work-schedule                                    D D R I D S
  /work-schedule-day                                . . . I D S
  /timesheet                                        D D R I D S
  /schedules                                        D D R I D S
  /work-plan                                        D D R I D S
  /reports                                          D D R I D S
  /inbox                                            . . . . . .
  /verifiers/employee-leaves/:id                    . . . . D S
  /verifiers/employee/:id/leave-request/:request    . . . . D S
  /user/users                                       . D R I D S
  /user/groups                                      . D R I D S
  /employee-dashboard                               D D R I D .
  /employee-dashboard/leave-requests/submitted      D D R I D .
  /employee-dashboard/leave-request-form            D D R I D .
  /employee-dashboard/leave-request-form/:request   D D R I D .
  /employee-dashboard/employee-evidence/            D D R I D .
  /profile                                          . . . . . S
  /audit                                            . D R I D S
`)

export type LandingPageRows = [path: string, cells: string[]][]

function table(text: string): LandingPageRows {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([path, ...cells]) => [path!, cells])
}
