import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconPlus } from '#ui/icons.ts'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import type { Employee, EmployeeCard, EmployeeCardLastUse } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'

type CardRow = z.infer<typeof EmployeeCard>

/** The cards of an employee. A card belongs to one employee at a time. */
export function EmployeeCardsTab({ employee }: { employee: Employee }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const [editing, setEditing] = useState<CardRow | 'new'>()
  const asking = useApiQuery(
    ['employees', 'cards', employee.id],
    async (signal) => (await api.listEmployeeCards({ employee_id: employee.id }, { signal })).data,
  )
  return (
    <PageSectionLayout
      title={t('employees.section.cards')}
      actions={
        employee.can.write && (
          <Button small icon={IconPlus} onClick={() => setEditing('new')}>
            {t('employees.add_card')}
          </Button>
        )
      }
    >
      <QueryStateContent asking={asking} rows={3}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState title={t('employees.no_cards')} />
          ) : (
            <CompactTable
              rows={cards}
              keyOf={({ id }) => id}
              columns={[
                { title: t('employees.rfid'), cell: ({ card }) => card },
                { title: t('employees.first_day'), cell: ({ first_day }) => t.day(first_day) },
                { title: t('employees.last_day'), cell: ({ last_day }) => (last_day ? t.day(last_day) : t('employees.no_end')) },
                cards.some(({ last_use }) => last_use !== undefined) && {
                  title: t('employees.card_last_use'),
                  cell: ({ last_use }) => <CardLastUse lastUse={last_use ?? null} />,
                },
                cards.some(({ reason }) => reason) && { title: t('employees.reason'), cell: ({ reason }) => t.data(reason) },
                {
                  title: t('employees.edit'),
                  is: 'acts',
                  cell: (card) =>
                    employee.can.write && (
                      <Button small kind="quiet" onClick={() => setEditing(card)}>
                        {t('employees.edit')}
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </QueryStateContent>
      {editing === 'new' && <NewCard employee={employee} close={() => setEditing(undefined)} />}
      {editing && editing !== 'new' && <CardDates employee={employee} card={editing} close={() => setEditing(undefined)} />}
    </PageSectionLayout>
  )
}

/** The time and device of the last clock event with a card. */
function CardLastUse({ lastUse }: { lastUse: EmployeeCardLastUse | null }) {
  const t = useTranslate(messages)
  if (!lastUse) return <MutedText>{t('employees.card_unused')}</MutedText>
  const { at, device } = lastUse
  return (
    <>
      {t.moment(at)} <MutedText>{device ? t.data(device.name) : t('employees.card_gate')}</MutedText>
    </>
  )
}

function NewCard({ employee, close }: { employee: Employee; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const form = useFormState({
    schema: employeesContract.createEmployeeCard.input,
    initial: { employee_id: employee.id, first_day: getCurrentDay() },
    send: api.createEmployeeCard,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('employees.add_card')}>
      <form {...form.form}>
        <StackLayout>
          <TextField {...form.field('card')} label={t('employees.rfid')} hint={t('employees.rfid_hint')} maxLength={32} autoFocus />
          <ResponsiveColumnsLayout>
            <DateField {...form.field('first_day')} label={t('employees.first_day')} />
            <DateField {...form.field('last_day')} label={t('employees.last_day')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('reason')} label={t('employees.reason')} maxLength={200} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

function CardDates({ employee, card, close }: { employee: Employee; card: CardRow; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const { first_day, last_day, reason, revision } = card
  const form = useFormState({
    schema: employeesContract.updateEmployeeCard.input,
    initial: { employee_id: employee.id, card_holder_id: card.id, first_day, last_day, reason, revision },
    send: api.updateEmployeeCard,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('employees.card_of', { card: card.card })}>
      <form {...form.form}>
        <StackLayout>
          <ResponsiveColumnsLayout>
            <DateField {...form.field('first_day')} label={t('employees.first_day')} />
            <DateField {...form.field('last_day')} label={t('employees.last_day')} />
          </ResponsiveColumnsLayout>
          <TextField {...form.field('reason')} label={t('employees.reason')} maxLength={200} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
