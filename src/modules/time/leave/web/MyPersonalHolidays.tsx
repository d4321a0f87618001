import { lazy, Suspense, useState } from 'react'
import type { ApiClient } from '#shared/api-client.ts'
import { splitDayIntoParts } from '#shared/days.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconCheck, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PersonalHoliday, personalHolidaysContract } from '../personal-holidays-contract.ts'
import { queryKeysAfterLeaveRecalculation, useLeaveRecalculationToast } from './settings/use-leave-recalculation-toast.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/dialog/Dialog.tsx')).ConfirmDialog }))
const PersonalDayDialog = lazy(async () => ({ default: (await import('./PersonalHolidayDialog.tsx')).PersonalHolidayDialog }))

type Known = Awaited<ReturnType<ApiClient<typeof personalHolidaysContract>['listPersonalHolidays']>>['data']

/** Personal holidays (čl. 4): entries, pending confirmations, and the days of this year. */
export function MyPersonalHolidays({ employeeId, own = false }: { employeeId: number; own?: boolean }) {
  const t = useTranslate(messages)
  const api = useApi(personalHolidaysContract)
  const { may } = useSession()
  const [adding, setAdding] = useState(false)
  const { year } = splitDayIntoParts(getCurrentDay())
  const asking = useApiQuery(
    ['leave', 'personal', employeeId],
    async (signal) => (await api.listPersonalHolidays({ employee_id: employeeId, year }, { signal })).data,
  )
  return (
    <PageSectionLayout
      title={t('personal.title')}
      actions={
        (own || may('leave.write')) && (
          <Button small icon={IconPlus} onClick={() => setAdding(true)} aria-haspopup="dialog">
            {t(own ? 'personal.announce' : 'personal.add')}
          </Button>
        )
      }
    >
      <StackLayout>
        <MutedText>{t('personal.lead')}</MutedText>
        <QueryStateContent asking={asking} rows={2}>
          {(known) => <Entries known={known} year={year} own={own} />}
        </QueryStateContent>
      </StackLayout>
      {adding && (
        <Suspense>
          <PersonalDayDialog employeeId={employeeId} own={own} close={() => setAdding(false)} />
        </Suspense>
      )}
    </PageSectionLayout>
  )
}

const entryText = (t: TranslateFunction<typeof messages.sr>, { day, yearly, last_day }: PersonalHoliday) =>
  yearly
    ? [
        t('personal.yearly', { date: t.dayOfYear(day), year: day.slice(0, 4) }),
        last_day && t('personal.until', { year: last_day.slice(0, 4) }),
      ]
        .filter(Boolean)
        .join(' ')
    : t.day(day)

function Entries({ known: { holidays, days, allowed, may_confirm }, year, own }: { known: Known; year: number; own: boolean }) {
  const t = useTranslate(messages)
  const api = useApi(personalHolidaysContract)
  const { may } = useSession()
  const [deleting, setDeleting] = useState<PersonalHoliday>()
  const showRecalculated = useLeaveRecalculationToast()
  const confirm = useApiMutation(({ id, revision }: PersonalHoliday) => api.confirmPersonalHoliday({ personal_holiday_id: id, revision }), {
    refresh: queryKeysAfterLeaveRecalculation,
    saved: t('personal.confirmed'),
    done: showRecalculated,
  })
  const remove = useApiMutation(({ id, revision }: PersonalHoliday) => api.deletePersonalHoliday({ personal_holiday_id: id, revision }), {
    refresh: queryKeysAfterLeaveRecalculation,
    saved: t('personal.deleted'),
    done: showRecalculated,
  })
  const mayRemove = ({ confirmed, closed, yearly, last_day }: PersonalHoliday) =>
    (own ? !confirmed : may('leave.write')) && !(closed && (!yearly || last_day))
  return (
    <>
      <LabelledValueList
        facts={[
          [t('personal.of_year', { year: String(year) }), days.map((day) => t.day(day)).join(', ') || t('personal.no_days')],
          [t('personal.due'), t('personal.allowed', { count: allowed })],
        ]}
      />
      {holidays.length > 0 && (
        <ul className="personal-days">
          {holidays.map((one) => (
            <li key={one.id}>
              <strong>{entryText(t, one)}</strong>
              {!one.confirmed && <Badge tone="warn">{t('personal.waits')}</Badge>}
              {one.closed && <Badge>{t('personal.closed')}</Badge>}
              <ActionsDropdownMenu
                label={entryText(t, one)}
                actions={[
                  !one.confirmed && may_confirm && { label: t('personal.confirm'), icon: IconCheck, act: () => confirm.mutate(one) },
                  mayRemove(one) && { label: t('personal.delete'), icon: IconTrash, danger: true, act: () => setDeleting(one) },
                ].filter((one) => one !== false)}
              />
            </li>
          ))}
        </ul>
      )}
      {deleting && (
        <Suspense>
          <ConfirmDialog
            open
            close={() => setDeleting(undefined)}
            title={t('personal.delete_title', { day: entryText(t, deleting) })}
            confirm={t('personal.delete')}
            act={() => remove.mutateAsync(deleting)}
          >
            {t('personal.delete_text')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
