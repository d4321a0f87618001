/** All permissions. The first ones have the names of the specification; the finer ones after them are ours. */
export const permissions = [
  'companies.read',
  'companies.write',
  'jobs_organisation.read',
  'jobs_organisation.write',
  'candidates.read',
  'employees.read',
  'employees.write',
  'employee.leave.tab',
  'work_report.read',
  'reports.read',
  'request_leave.verify',
  'request_leave.create_document',
  'inbox',

  'installation.manage',
  'users.manage',
  'candidates.write',
  'engagements.read',
  'engagements.write',
  'announcements.write',
  'audit.read',
  'employees.sensitive',
  'pay.read',
  'pay.write',
  'payroll.write',
  'leave.write',
  'leave.reasons',
  'schedule.write',
  'timesheet.write',
  'timesheet.sign',
  'overtime.decide',
  'trips.write',
  'month.close',
  'month.reopen',
  'events.write',
  'events.settle',
  'gate',
  'views.share',
  'integrations.manage',
  'own.record',
  'own.leave',
  'own.evidence',
] as const

export type Permission = (typeof permissions)[number]

const chief: Permission[] = [
  'employees.read',
  'employee.leave.tab',
  'work_report.read',
  'reports.read',
  'request_leave.verify',
  'inbox',
  'overtime.decide',
  'trips.write',
  'timesheet.sign',
]
const onlyInstallation: Permission[] = ['installation.manage']
const ofEmployees: Permission[] = ['own.record', 'own.leave', 'own.evidence']

/** Whether the permission concerns only the user's own record, so that every user administrator may grant it. */
export const isEmployeePermission = (permission: string): boolean => (ofEmployees as string[]).includes(permission)

/** Whether the permission is outside companies, so that a company can neither grant nor revoke it. */
export const isInstallationPermission = (permission: string): boolean =>
  permission === 'installation.manage' || permission === 'users.manage'

/** The ten roles of the specification. A new installation starts with them and can change them. */
export const defaultUserRoles: Record<string, { name: string; permissions: Permission[] }> = {
  employer_user: {
    name: 'Poslodavac',
    permissions: permissions.filter((each) => !onlyInstallation.includes(each) && !ofEmployees.includes(each)),
  },
  chief: { name: 'Rukovodilac', permissions: chief },
  chief_ciib: { name: 'Rukovodilac (CIIB)', permissions: chief },
  chief_algotech: { name: 'Rukovodilac (Algotech)', permissions: chief },
  chief_verificator: { name: 'Rukovodilac i verifikator', permissions: [...chief, 'request_leave.create_document'] },
  chief_coko: { name: 'Rukovodilac (Coko)', permissions: chief },
  chief_darex: { name: 'Rukovodilac (Darex)', permissions: [...chief, 'events.write'] },
  verificator: { name: 'Verifikator', permissions: ['request_leave.verify', 'employee.leave.tab', 'inbox'] },
  portir: { name: 'Portir', permissions: ['gate', 'inbox'] },
  employee_user: { name: 'Zaposleni', permissions: [...ofEmployees, 'inbox'] },
}

/** The page after sign-in and for an unknown URL, by role, as in the specification. */
export const landingPageByRole: Record<string, string> = {
  chief: '/employees',
  chief_ciib: '/employees',
  chief_algotech: '/employees',
  chief_verificator: '/employees',
  verificator: '/inbox',
  portir: '/daily-activities',
  chief_coko: '/daily-activities',
  chief_darex: '/daily-activities',
  employee_user: '/employee-dashboard',
}
