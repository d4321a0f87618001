import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Badge, MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { type ReminderRuleRow, remindersContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { reminderKindDefinitions } from '../rules/reminder-kinds.ts'
import { ReminderDeliveryOptions } from './ReminderDeliveryOptions.tsx'
import { ReminderRuleDialog } from './ReminderRuleDialog.tsx'

/** The rule of each kind. */
export function ReminderRulesList() {
  const api = useApi(remindersContract)
  const { may } = useSession()
  const [editing, setEditing] = useState<ReminderRuleRow>()
  const asking = useApiQuery(['reminders', 'rules'], (signal) => api.listReminderRules({}, { signal }))
  return (
    <QueryStateContent asking={asking} rows={10}>
      {({ data, members }) => (
        <>
          <PageSectionLayout flush>
            <RulesTable rules={data} edit={may('companies.write') ? setEditing : undefined} />
          </PageSectionLayout>
          {editing && <ReminderRuleDialog rule={editing} members={members} close={() => setEditing(undefined)} />}
        </>
      )}
    </QueryStateContent>
  )
}

type RulesProps = { rules: ReminderRuleRow[]; edit: ((rule: ReminderRuleRow) => void) | undefined }

function RulesTable({ rules, edit }: RulesProps) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={rules}
      keyOf={({ kind }) => kind}
      columns={[
        { title: t('reminders.kind'), is: 'head', cell: ({ kind }) => <Name kind={kind} /> },
        { title: t('reminders.state'), is: 'state', cell: (rule) => <State rule={rule} /> },
        { title: t('reminders.when'), cell: (rule) => formatReminderTiming(t, rule) },
        { title: t('reminders.to'), cell: (rule) => toText(t, rule) },
        { title: t('reminders.how'), cell: (rule) => <ReminderDeliveryOptions {...rule} /> },
        edit && { title: t('reminders.edit'), is: 'acts', cell: (rule) => <Edit rule={rule} edit={edit} /> },
      ]}
    />
  )
}

function Name({ kind }: Pick<ReminderRuleRow, 'kind'>) {
  const t = useTranslate(messages)
  return (
    <div>
      <strong>{t(`reminders.of.${kind}`)}</strong>
      <div>
        <MutedText>{t(`reminders.about.${kind}`)}</MutedText>
      </div>
    </div>
  )
}

function State({ rule: { is_on } }: { rule: ReminderRuleRow }) {
  const t = useTranslate(messages)
  return <Badge tone={is_on ? 'success' : 'neutral'}>{t(is_on ? 'reminders.on' : 'reminders.off')}</Badge>
}

function Edit({ rule, edit }: { rule: ReminderRuleRow; edit: (rule: ReminderRuleRow) => void }) {
  const t = useTranslate(messages)
  return (
    <Button small kind="quiet" onClick={() => edit(rule)} aria-haspopup="dialog">
      {t('reminders.edit')} <span className="visually-hidden">{t(`reminders.of.${rule.kind}`)}</span>
    </Button>
  )
}

type T = TranslateFunction<(typeof messages)['sr']>
const formatReminderTiming = (t: T, { kind, days }: ReminderRuleRow) =>
  t(`reminders.${reminderKindDefinitions[kind].timing}`, { count: days })
const toText = (t: T, { audiences, users }: ReminderRuleRow) =>
  [...audiences.map((one) => t(`reminders.audience.${one}`)), ...users.map(({ name }) => t.data(name))].join(', ')
