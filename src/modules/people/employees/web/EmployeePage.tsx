import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconBriefcase, IconCalendarEvent, IconFileText, IconHistory, IconPrinter, IconTrash, IconUserShield } from '#ui/icons.ts'
import { Badge, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useRecordTabs } from '#ui/state/record-tabs.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import type { Employee } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'
import { AdjacentEmployeeLinks } from './AdjacentEmployeeLinks.tsx'
import { EmployeeCardsTab } from './EmployeeCardsTab.tsx'
import { EmployeeChangeHistoryTab } from './EmployeeChangeHistoryTab.tsx'
import { EmployeePersonalDataTab } from './EmployeePersonalDataTab.tsx'
import { EmployeeRecordHeader } from './EmployeeRecordHeader.tsx'
import { employeeStatusColor } from './employee-status-color.ts'
import { EmploymentTab } from './terms/EmploymentTab.tsx'

/** The record of an employee. Its id is stored on the device, as the specification says. */
export function EmployeePage() {
  const id = Number(usePathParameters().id)
  const api = useApi(employeesContract)
  const t = useTranslate(messages)
  const asking = useApiQuery(['employees', 'one', id], async (signal) => {
    localStorage.setItem('employeeId', String(id))
    return (await api.getEmployee({ employee_id: id }, { signal })).data
  })
  if (!asking.data)
    return (
      <PageLayoutFrame title={t('employees.record')}>
        <QueryStateContent asking={asking} rows={12}>
          {() => null}
        </QueryStateContent>
      </PageLayoutFrame>
    )
  return <Record key={id} employee={asking.data} />
}

function Record({ employee }: { employee: Employee }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const { go, search } = useCurrentUrl()
  const parts = useRecordTabs('/employees/edit/$id', employee.id)
  const instead = parts.filter((part) => part.instead)
  const further = parts.filter((part) => !part.instead)
  const { may } = useSession()
  // On a phone the head has no room for a second line of buttons.
  const isNarrow = useIsNarrowScreen()
  const asButtons = isNarrow ? [] : instead.filter((part) => part.instead === 'button')
  const inMenu = instead.filter((part) => !asButtons.includes(part))
  const [isDeleting, setDeleting] = useState(false)
  const remove = useApiMutation(() => api.deleteEmployee({ employee_id: employee.id }), {
    refresh: [['employees', 'list']],
    saved: t('employees.deleted'),
    wrong: t('employees.delete_failed'),
    done: () => void go('/employees'),
  })
  const place = `/employees/edit/${employee.id}`
  const replacementTab = instead.find(({ key }) => key === search.tab)
  if (replacementTab)
    return (
      <PageLayoutFrame
        title={t.data(employee.fullName)}
        count={<Badge tone={replacementTab.instead === 'button' ? 'warn' : 'neutral'}>{replacementTab.label}</Badge>}
        trail={[
          { label: t('employees.title'), to: '/employees' },
          { label: t('employees.record'), to: place },
        ]}
      >
        {replacementTab.content()}
      </PageLayoutFrame>
    )
  return (
    <PageLayoutFrame
      title={t.data(employee.fullName)}
      count={<Badge tone={employeeStatusColor[employee.status]}>{t(`employees.status.${employee.status}`)}</Badge>}
      trail={[{ label: t('employees.title'), to: '/employees' }]}
      steps={<AdjacentEmployeeLinks id={employee.id} />}
      primary={
        may('leave.write') && (
          <Button kind="primary" icon={IconCalendarEvent} onClick={() => void go(`${place}?tab=leave&action=new`)}>
            {t('employees.give_leave')}
          </Button>
        )
      }
      more={[
        employee.can.write && {
          label: t('employees.new_terms'),
          icon: IconBriefcase,
          act: () => void go(`${place}?tab=employment&action=terms`),
        },
        employee.can.write && { label: t('employees.new_document'), icon: IconFileText, act: () => void go(`${place}?tab=documents`) },
        ...inMenu.map(({ key, label, instead }) => ({
          label,
          icon: instead === 'button' ? IconHistory : IconUserShield,
          act: () => void go(`${place}?tab=${key}`),
        })),
        { label: t('employees.print'), icon: IconPrinter, act: () => window.print() },
        employee.can.write && { label: t('employees.delete'), icon: IconTrash, danger: true, act: () => setDeleting(true) },
      ]}
    >
      <StackLayout gap={16}>
        <EmployeeRecordHeader
          employee={employee}
          acts={asButtons.map(({ key, label }) => (
            <Button key={key} small icon={IconHistory} onClick={() => void go(`${place}?tab=${key}`)}>
              {label}
            </Button>
          ))}
        />
        <TabsInUrlQuery
          label={t('employees.record')}
          tabs={[
            {
              key: 'person',
              order: 10,
              label: t('employees.section.person'),
              content: () => <EmployeePersonalDataTab employee={employee} />,
            },
            {
              key: 'employment',
              order: 20,
              label: t('employees.section.employment'),
              content: () => <EmploymentTab employee={employee} />,
            },
            { key: 'cards', order: 60, label: t('employees.section.cards'), content: () => <EmployeeCardsTab employee={employee} /> },
            {
              key: 'changes',
              order: 90,
              label: t('employees.section.changes'),
              content: () => <EmployeeChangeHistoryTab employee={employee} />,
            },
            ...further,
          ].sort((a, b) => a.order - b.order)}
        />
      </StackLayout>
      <ConfirmDialog
        open={isDeleting}
        close={() => setDeleting(false)}
        title={t('employees.delete_title', { name: employee.fullName })}
        confirm={t('employees.delete')}
        act={() => remove.mutateAsync(undefined)}
      >
        {t('employees.delete_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}
