import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { AppError } from '#shared/app-error.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconDoorEnter, IconDoorExit } from '#ui/icons.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { type ClockInStatus, myClockInContract } from '../../clock-in-contract.ts'
import '#modules/time/timesheet/web/my-time/own.css'

const exits = ['official', 'private', 'break'] as const
type OwnClockEvent = { direction: 'in' | 'out'; exit?: (typeof exits)[number]; is_confirmed?: true }

/** Clocks in or out: immediately in a company network, or with the scanned code of the entrance. */
export function ClockInPanel({ clocking: { by, inside, last } }: { clocking: ClockInStatus }) {
  const t = useTranslate(messages)
  const api = useApi(myClockInContract)
  const { search, setSearch } = useCurrentUrl()
  const code = by === 'code' ? search.code : undefined
  const isReady = by === 'network' || code !== undefined
  // One key for all attempts of one action.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const clock = useApiMutation((event: OwnClockEvent) => api.recordMyClockEvent({ key, ...event, code: code || undefined }), {
    refresh: [['time']],
    failed: (error) => void confirmReversal(error),
    done: ({ data: { at, direction, outcome } }) => {
      setKey(crypto.randomUUID())
      setSearch({ code: null })
      const messageKey = outcome === 'same' ? ('clocking.same' as const) : (`clocking.done_${direction}` as const)
      showToast({ severity: 'success', summary: t(messageKey, { at: t.time(getBelgradeDayAndMinute(at).minutes) }), life: 6000 })
    },
  })
  // The button of the opposite direction appears at the same place, so a second tap needs a confirmation.
  async function confirmReversal(error: unknown) {
    if (!(error instanceof AppError) || error.code !== 'time.clocking_needs_confirmation') return showErrorToast(error)
    const direction = error.details.direction === 'in' ? 'in' : 'out'
    const at = t.time(getBelgradeDayAndMinute(String(error.details.at)).minutes)
    const title = t(`clocking.reversal_${direction}`)
    if (await confirmDialog({ title, text: t('clocking.reversal_text', { at }), confirm: t(`clocking.${direction}`) }))
      clock.mutate({ direction, is_confirmed: true })
  }
  const stand = !last ? t('clocking.never') : t(inside ? 'clocking.inside' : 'clocking.outside', { at: momentText(t, last.at) })
  return (
    <PageSectionLayout title={t('own.clock_events')}>
      <ResponsiveColumnsLayout min={250}>
        <StackLayout gap={4}>
          <p className="own-state" data-inside={inside || undefined}>
            {stand}
          </p>
          {code && <MutedText>{t('clocking.with_code')}</MutedText>}
          <MutedText>{t('clocking.place')}</MutedText>
        </StackLayout>
        {isReady ? (
          <StackLayout gap={8}>
            {inside ? (
              <>
                <Button kind="primary" wide icon={IconDoorExit} busy={clock.isPending} onClick={() => clock.mutate({ direction: 'out' })}>
                  {t('clocking.out')}
                </Button>
                <ActionsDropdownMenu
                  label={t('clocking.exit')}
                  labelled
                  actions={exits.map((exit) => ({
                    label: t(`clocking.exit_${exit}`),
                    act: () => clock.mutate({ direction: 'out', exit }),
                  }))}
                />
              </>
            ) : (
              <Button kind="primary" wide icon={IconDoorEnter} busy={clock.isPending} onClick={() => clock.mutate({ direction: 'in' })}>
                {t('clocking.in')}
              </Button>
            )}
          </StackLayout>
        ) : (
          <HighlightedNote>{t(by === 'code' ? 'clocking.needs_code' : 'clocking.elsewhere')}</HighlightedNote>
        )}
      </ResponsiveColumnsLayout>
    </PageSectionLayout>
  )
}

/** The time, with its day unless it is today. */
function momentText(t: TranslateFunction<(typeof messages)['sr']>, at: string): string {
  const { day, minutes } = getBelgradeDayAndMinute(at)
  return day === getCurrentDay() ? t.time(minutes) : t.moment(at)
}
