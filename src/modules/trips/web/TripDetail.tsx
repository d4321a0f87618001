import { lazy, Suspense, useState } from 'react'
import { WhyList } from '#modules/companies/web/WhyList.tsx'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconDownload, IconFileText, IconPencil } from '#ui/icons.ts'
import { Facts, Muted, Note, Row, Section, Stack } from '#ui/layout.tsx'
import { SmallTable } from '#ui/list/SmallTable.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { tripsContract } from '../contract.ts'
import { screenWords as words } from '../messages/screen_words.ts'
import type { Trip } from '../shapes.ts'
import { Receipts } from './Receipts.tsx'
import { State } from './State.tsx'
import { moneyIn, spanText } from './said.ts'
import { useCountryNames } from './useCountryNames.ts'

const TripDialog = lazy(async () => ({ default: (await import('./TripDialog.tsx')).TripDialog }))
const SettlementDialog = lazy(async () => ({ default: (await import('./SettlementDialog.tsx')).SettlementDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))

/** One trip: what was ordered, its per diems and why, the order and the settlement. */
export function TripDetail({ id }: { id: number }) {
  const api = useApi(tripsContract)
  const asking = useAsk(['trips', 'one', id], async (signal) => (await api.getTrip({ business_trip_id: id }, { signal })).data)
  return (
    <Asked asking={asking} rows={6}>
      {(trip) => <Shown trip={trip} />}
    </Asked>
  )
}

function Shown({ trip }: { trip: Trip }) {
  const t = useWords(words)
  const { nameOf } = useCountryNames()
  return (
    <Stack gap={16}>
      <Acts trip={trip} />
      <Facts
        facts={[
          [t('trips.employee'), t.data(trip.employee.fullName)],
          [t('trips.place'), t.data(trip.place)],
          [t('trips.task'), t.data(trip.task)],
          [t('trips.span'), spanText(t, trip)],
          trip.crossings.length > 0 && [
            t('trips.crossings'),
            trip.crossings.map(({ country, ...at }) => (
              <div key={`${at.day} ${at.minute}`}>
                {nameOf(country)},{' '}
                {spanText(t, { first_day: at.day, first_minute: at.minute, last_day: at.day, last_minute: at.minute }).split(' – ')[0]}
              </div>
            )),
          ],
          [t('trips.transport'), [t(`trips.transport.${trip.transport}`), t.data(trip.vehicle)].filter(Boolean).join(', ')],
          [t('trips.advance'), t.money(trip.advance)],
          trip.bearer !== null && [t('trips.bearer'), t.data(trip.bearer)],
          [t('trips.state'), <State key="state" of={trip} t={t} />],
          trip.state === 'to_settle' && [t('trips.settle_by'), t.day(trip.settle_by)],
          trip.order_number !== null && [t('trips.order'), trip.order_number],
          trip.cancel_reason !== null && [t('trips.cancel_reason'), t.data(trip.cancel_reason)],
        ]}
      />
      {trip.state !== 'cancelled' && <PerDiems trip={trip} />}
      {trip.settlement && <SettlementPart trip={trip} />}
      {(trip.can.settle || trip.receipts.length > 0) && <Receipts trip={trip} />}
    </Stack>
  )
}

function PerDiems({ trip: { counted } }: { trip: Trip }) {
  const t = useWords(words)
  const { nameOf } = useCountryNames()
  return (
    <Section title={t('trips.per_diems')}>
      <Stack>
        <SmallTable
          rows={counted.per_diems}
          keyOf={({ country }) => country ?? 'home'}
          columns={[
            { title: t('trips.country'), is: 'head', cell: ({ country }) => nameOf(country) },
            { title: t('trips.hours'), cell: ({ minutes }) => t.hours(minutes) },
            { title: t('trips.count'), cell: ({ count }) => t.number(count) },
            { title: t('trips.amount'), cell: ({ amount, currency }) => moneyIn(amount, currency) },
            { title: t('trips.sum'), cell: ({ amount, count, currency }) => moneyIn(amount * count, currency) },
          ]}
        />
        <details>
          <summary>{t('trips.why')}</summary>
          {counted.per_diems.map(({ country, why }) => (
            <div key={country ?? 'home'}>
              <strong>{nameOf(country)}</strong>
              <WhyList steps={why} words={words} />
            </div>
          ))}
        </details>
      </Stack>
    </Section>
  )
}

function SettlementPart({ trip: { settlement, counted } }: { trip: Trip }) {
  const t = useWords(words)
  const { total, lacks } = counted
  if (!settlement) return null
  return (
    <Section title={t('trips.settle')}>
      <Stack>
        <Facts
          facts={[
            [t('trips.span'), spanText(t, settlement)],
            [t('trips.report'), t.data(settlement.report)],
          ]}
        />
        {settlement.expenses.length > 0 && (
          <SmallTable
            rows={settlement.expenses.map((one, at) => ({ ...one, at }))}
            keyOf={({ at }) => at}
            columns={[
              { title: t('trips.expense_kind'), is: 'head', cell: ({ kind }) => t(`trips.expense.${kind}`) },
              { title: t('trips.expense_what'), cell: ({ what }) => t.data(what) },
              { title: t('trips.expense_amount'), cell: ({ amount, currency }) => moneyIn(amount, currency) },
            ]}
          />
        )}
        {total ? (
          <Facts
            facts={[
              [t('trips.total_per_diems'), t.money(total.perDiems)],
              [t('trips.total_expenses'), t.money(total.expenses)],
              [t('trips.total_advance'), t.money(total.advance)],
              total.due >= 0
                ? [t('trips.total_due'), <strong key="due">{t.money(total.due)}</strong>]
                : [t('trips.total_return'), <strong key="due">{t.money(-total.due)}</strong>],
              total.taxed > 0 && [t('trips.total_taxed'), t.money(total.taxed)],
            ]}
          />
        ) : (
          <Note tone="warn">{t('trips.total_lacks', { currencies: lacks.join(', ') })}</Note>
        )}
      </Stack>
    </Section>
  )
}

type Doing = 'edit' | 'settle' | 'cancel' | 'confirm'

function Acts({ trip }: { trip: Trip }) {
  const t = useWords(words)
  const api = useApi(tripsContract)
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)
  const { id, can, settlement } = trip
  const issue = useAct(() => api.issueTripOrder({ business_trip_id: id }), {
    refresh: [['trips'], ['documents']],
    saved: t('trips.order_issued'),
  })
  const confirm = useAct(() => api.confirmTripSettlement({ business_trip_id: id, ...(settlement && { revision: settlement.revision }) }), {
    refresh: [['trips'], ['time']],
    saved: t('trips.confirmed_now'),
  })
  return (
    <Row>
      {can.confirm && (
        <Button kind="primary" onClick={() => setDoing('confirm')} aria-haspopup="dialog">
          {t('trips.settle_confirm')}
        </Button>
      )}
      {can.settle && (
        <Button kind={can.confirm ? 'default' : 'primary'} onClick={() => setDoing('settle')} aria-haspopup="dialog">
          {settlement ? t('trips.settle_change') : t('trips.settle_write')}
        </Button>
      )}
      {can.write && trip.order_number === null && (
        <Button icon={IconFileText} busy={issue.isPending} onClick={() => issue.mutate(undefined)}>
          {t('trips.order_issue')}
        </Button>
      )}
      {trip.order_number !== null && <OrderMenu trip={trip} />}
      {can.write && (
        <>
          <Button icon={IconPencil} onClick={() => setDoing('edit')} aria-haspopup="dialog">
            {t('trips.edit')}
          </Button>
          <Button onClick={() => setDoing('cancel')} aria-haspopup="dialog">
            {t('trips.cancel')}
          </Button>
        </>
      )}
      <Suspense>
        {doing === 'edit' && <TripDialog trip={trip} close={stop} />}
        {doing === 'settle' && <SettlementDialog trip={trip} close={stop} />}
        {doing === 'cancel' && <CancelDialog trip={trip} close={stop} />}
      </Suspense>
      <ConfirmDialog
        open={doing === 'confirm'}
        close={stop}
        title={t('trips.settle_confirm')}
        confirm={t('trips.settle_confirm')}
        act={() => confirm.mutateAsync(undefined)}
      >
        <Muted>{t('trips.settle_confirm_text')}</Muted>
      </ConfirmDialog>
    </Row>
  )
}

/** The order in either script, to print or to change in Word. */
function OrderMenu({ trip: { id, order_number } }: { trip: Trip }) {
  const t = useWords(words)
  const api = useApi(tripsContract)
  const save = useAct(async ({ script, format }: { script: 'latin' | 'cyrillic'; format: 'pdf' | 'docx' }) =>
    saveFile(await api.getTripOrder({ business_trip_id: id, script, format }), `${order_number!.replace('/', '-')}.${format}`),
  )
  const one = (label: string, script: 'latin' | 'cyrillic', format: 'pdf' | 'docx'): Action => ({
    label,
    icon: IconDownload,
    act: () => save.mutate({ script, format }),
  })
  return (
    <ActionMenu
      label={t('trips.order')}
      labelled
      actions={[
        one(t('trips.order_pdf'), 'latin', 'pdf'),
        one(t('trips.order_pdf_cyrillic'), 'cyrillic', 'pdf'),
        one(t('trips.order_docx'), 'latin', 'docx'),
        one(t('trips.order_docx_cyrillic'), 'cyrillic', 'docx'),
      ]}
    />
  )
}
