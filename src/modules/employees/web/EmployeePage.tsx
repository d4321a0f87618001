import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconCalendarEvent, IconTrash } from '#ui/icons.ts'
import { Badge, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress, useAddressParts } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk } from '#ui/state/ask.ts'
import { useCanOpen } from '#ui/state/places.ts'
import { useRecordTabs } from '#ui/state/record-tabs.tsx'
import { Asked } from '#ui/states.tsx'
import { SearchTabs } from '#ui/Tabs.tsx'
import { useWords } from '#ui/words.ts'
import { type Employee, employeesContract } from '../contract.ts'
import { words } from '../messages/screen_words.ts'
import { CardsTab } from './CardsTab.tsx'
import { ChangesTab } from './ChangesTab.tsx'
import { PersonTab } from './PersonTab.tsx'
import { Photo } from './Photo.tsx'
import { statusTone } from './status.ts'
import { EmploymentTab } from './terms/EmploymentTab.tsx'

/** The record of a person. Its number is kept on this device, as the specification has it. */
export function EmployeePage() {
  const id = Number(useAddressParts().id)
  const api = useApi(employeesContract)
  const t = useWords(words)
  const asking = useAsk(['employees', 'one', id], async (signal) => {
    localStorage.setItem('employeeId', String(id))
    return (await api.getEmployee({ employee_id: id }, { signal })).data
  })
  if (!asking.data)
    return (
      <PageFrame title={t('employees.record')}>
        <Asked asking={asking} rows={12}>
          {() => null}
        </Asked>
      </PageFrame>
    )
  return <Record employee={asking.data} />
}

function Record({ employee }: { employee: Employee }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const canOpen = useCanOpen()
  const { go } = useAddress()
  const further = useRecordTabs('/employees/edit/$id', employee.id)
  const [isDeleting, setDeleting] = useState(false)
  const remove = useAct(() => api.deleteEmployee({ employee_id: employee.id }), {
    refresh: [['employees', 'list']],
    saved: t('employees.deleted'),
    wrong: t('employees.delete_failed'),
    done: () => void go('/employees'),
  })
  const leaves = `/employees/edit/${employee.id}/leaves`
  return (
    <PageFrame
      title={t.data(employee.fullName)}
      count={<Badge tone={statusTone[employee.status]}>{t(`employees.status.${employee.status}`)}</Badge>}
      more={[
        canOpen(leaves) && { label: t('employees.leaves'), icon: IconCalendarEvent, act: () => void go(leaves) },
        employee.can.write && { label: t('employees.delete'), icon: IconTrash, danger: true, act: () => setDeleting(true) },
      ]}
    >
      <Stack gap={16}>
        <div className="record-head">
          <Photo employee={employee} size={64} />
          <div>
            <div>{t.data([employee.job_position?.name, employee.department?.name].filter(Boolean).join(' · '))}</div>
            <div className="muted">
              {[
                `${t('employees.code')} ${employee.code}`,
                employee.employed_from && t('employees.since', { day: t.day(employee.employed_from) }),
                employee.employed_to && t('employees.until', { day: t.day(employee.employed_to) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
        </div>
        <SearchTabs
          label={t('employees.record')}
          tabs={[
            { key: 'person', label: t('employees.section.person'), content: () => <PersonTab employee={employee} /> },
            { key: 'employment', label: t('employees.section.employment'), content: () => <EmploymentTab employee={employee} /> },
            { key: 'cards', label: t('employees.section.cards'), content: () => <CardsTab employee={employee} /> },
            ...further,
            { key: 'changes', label: t('employees.section.changes'), content: () => <ChangesTab employee={employee} /> },
          ]}
        />
      </Stack>
      <ConfirmDialog
        open={isDeleting}
        close={() => setDeleting(false)}
        title={t('employees.delete_title', { name: employee.fullName })}
        confirm={t('employees.delete')}
        act={() => remove.mutateAsync(undefined)}
      >
        {t('employees.delete_text')}
      </ConfirmDialog>
    </PageFrame>
  )
}
