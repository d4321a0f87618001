import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import { IconUsers } from '#ui/icons.ts'
import type { CommandPaletteSearchSource, FieldLabelDefinitions, PageDefinition } from '#ui/state/page-definition.ts'
import { employeesContract } from '../contract.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const employeesPages: PageDefinition<Permission>[] = [
  {
    path: '/employees',
    title: 'employees.title',
    messages: pageTitles,
    allow: ['employees.read'],
    company: true,
    menu: { group: 'people', order: 10, icon: IconUsers, onPhone: true },
    load: async () => (await import('./EmployeesPage.tsx')).EmployeesPage,
  },
  {
    path: '/employees/add',
    title: 'employees.add',
    messages: pageTitles,
    allow: ['employees.write'],
    company: true,
    load: async () => (await import('./AddEmployeePage.tsx')).AddEmployeePage,
  },
  {
    path: '/employees/import',
    title: 'import.title',
    messages: pageTitles,
    allow: ['employees.write'],
    company: true,
    load: async () => (await import('./import/EmployeeImportPage.tsx')).EmployeeImportPage,
  },
  {
    path: '/employees/edit/$id',
    title: 'employees.record',
    messages: pageTitles,
    allow: ['employees.read'],
    company: true,
    load: async () => (await import('./EmployeePage.tsx')).EmployeePage,
  },
]

/** People for the command palette, in any script. */
export const finders: CommandPaletteSearchSource<Permission>[] = [
  {
    allow: ['employees.read'],
    company: true,
    title: 'employees.title',
    messages: pageTitles,
    async find({ send, company }, text) {
      const { employees } = await createApiClient(employeesContract, send, company).listEmployees({ name_last_name_code: text, size: 6 })
      return employees.map(({ id, last_name, first_name, code, job_position }) => ({
        key: `employee-${id}`,
        label: `${last_name} ${first_name}`,
        description: [code, job_position?.name].filter(Boolean).join(' · '),
        to: `/employees/edit/${id}`,
      }))
    },
  },
]

/** Labels of personal data in the log. */
export const fieldLabels: FieldLabelDefinitions[] = [
  { tables: ['employee'], prefix: 'employees', load: async () => (await import('../messages/index.ts')).messages },
]
