import { useState } from 'react'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, Muted, Row, Section, Stack } from '#ui/layout.tsx'
import { useNarrow } from '#ui/media.ts'
import { useSession } from '#ui/session.ts'
import { Asked } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { type Speech, useWords } from '#ui/words.ts'
import { type ReminderRuleRow, remindersContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import { kindsOfReminder } from '../rules/kinds.ts'
import { RuleDialog } from './RuleDialog.tsx'

/** The rule of each kind. */
export function RulesList() {
  const api = useApi(remindersContract)
  const { may } = useSession()
  const [editing, setEditing] = useState<ReminderRuleRow>()
  const Rules = useNarrow() ? RuleCards : RulesTable
  const asking = useAsk(['reminders', 'rules'], (signal) => api.listReminderRules({}, { signal }))
  return (
    <Asked asking={asking} rows={10}>
      {({ data, members }) => (
        <>
          <Rules rules={data} edit={may('companies.write') ? setEditing : undefined} />
          {editing && <RuleDialog rule={editing} members={members} close={() => setEditing(undefined)} />}
        </>
      )}
    </Asked>
  )
}

type RulesProps = { rules: ReminderRuleRow[]; edit: ((rule: ReminderRuleRow) => void) | undefined }

function RulesTable({ rules, edit }: RulesProps) {
  const t = useWords(words)
  return (
    <TableScroll>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('reminders.kind')}</th>
            <th scope="col">{t('reminders.state')}</th>
            <th scope="col">{t('reminders.when')}</th>
            <th scope="col">{t('reminders.to')}</th>
            <th scope="col">{t('reminders.how')}</th>
            {edit && (
              <th scope="col">
                <span className="visually-hidden">{t('reminders.edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.kind}>
              <td>
                <Name kind={rule.kind} />
              </td>
              <td>
                <State rule={rule} />
              </td>
              <td>{whenText(t, rule)}</td>
              <td>{toText(t, rule)}</td>
              <td>{howText(t, rule)}</td>
              {edit && (
                <td>
                  <Edit rule={rule} edit={edit} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

/** The same where there is no room for columns. */
function RuleCards({ rules, edit }: RulesProps) {
  const t = useWords(words)
  return (
    <Stack>
      {rules.map((rule) => (
        <Section key={rule.kind}>
          <Stack gap={8}>
            <Name kind={rule.kind} />
            <span>{[whenText(t, rule), toText(t, rule), howText(t, rule)].join(' · ')}</span>
            <Row spread>
              <State rule={rule} />
              {edit && <Edit rule={rule} edit={edit} />}
            </Row>
          </Stack>
        </Section>
      ))}
    </Stack>
  )
}

function Name({ kind }: Pick<ReminderRuleRow, 'kind'>) {
  const t = useWords(words)
  return (
    <div>
      <strong>{t(`reminders.of.${kind}`)}</strong>
      <div>
        <Muted>{t(`reminders.about.${kind}`)}</Muted>
      </div>
    </div>
  )
}

function State({ rule: { is_on } }: { rule: ReminderRuleRow }) {
  const t = useWords(words)
  return <Badge tone={is_on ? 'success' : 'neutral'}>{t(is_on ? 'reminders.on' : 'reminders.off')}</Badge>
}

function Edit({ rule, edit }: { rule: ReminderRuleRow; edit: (rule: ReminderRuleRow) => void }) {
  const t = useWords(words)
  return (
    <Button small kind="quiet" onClick={() => edit(rule)} aria-haspopup="dialog">
      {t('reminders.edit')} <span className="visually-hidden">{t(`reminders.of.${rule.kind}`)}</span>
    </Button>
  )
}

type T = Speech<(typeof words)['sr']>
const whenText = (t: T, { kind, days }: ReminderRuleRow) => t(`reminders.${kindsOfReminder[kind].timing}`, { count: days })
const toText = (t: T, { audiences, users }: ReminderRuleRow) =>
  [...audiences.map((one) => t(`reminders.audience.${one}`)), ...users.map(({ name }) => t.data(name))].join(', ')
const howText = (t: T, { by_inbox, by_mail }: ReminderRuleRow) =>
  [by_inbox && t('reminders.by_inbox'), by_mail && t('reminders.by_mail')].filter(Boolean).join(', ')
