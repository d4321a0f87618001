import type { ReactNode } from 'react'
import { words as dossierWords } from '#modules/dossier/messages/words.ts'
import { type PersonField, personFieldList } from '#modules/employees/fields.ts'
import { words as employeeWords } from '#modules/employees/messages/screen_words.ts'
import { useCustomText, useFieldText } from '#modules/employees/web/useFieldText.ts'
import { words as payWords } from '#modules/pay/messages/words.ts'
import { amountSaid } from '#modules/pay/web/said.ts'
import { Facts, Muted, Section } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/past_words.ts'
import type { PastRecord } from '../past_contract.ts'

type Value = string | number | boolean | null

/** What held, and beneath it what was written later: since when, and what was known until then. */
function Held({ value, known, entered }: { value: string | null; known: string | null; entered: string | null }) {
  const t = useWords(words)
  const said = { day: entered && t.day(entered), known }
  const mark = !entered ? null : value === null ? 'past.later_removed' : known === null ? 'past.later' : 'past.later_known'
  return (
    <>
      {value ?? '–'}
      {mark && <span className="past-mark">{t(mark, said)}</span>}
    </>
  )
}

export function PastTerms({ past: { terms, regime } }: { past: PastRecord }) {
  const t = useWords(words)
  const of = useWords(employeeWords)
  const said = (field: string, value: Value): string | null => {
    if (value === null) return null
    if (field === 'weekly_minutes') return t.hours(Number(value))
    if (field === 'working_hours') return of.known(`employees.working_hours.${value}`) ?? null
    return field.startsWith('employed_') ? t.day(String(value)) : t.data(String(value))
  }
  const regimeSaid = (kind: string | null) => (kind ? (t.known(`past.regime.${kind}`) ?? kind) : null)
  return (
    <Section title={t('past.terms')}>
      {terms === null ? (
        <Muted>{t('past.not_employed')}</Muted>
      ) : (
        <Facts
          facts={[
            ...terms.map(({ field, value, known, entered }): [string, ReactNode] => [
              of.known(`employees.${field === 'weekly_minutes' ? 'weekly_hours' : field.replace(/_id$/, '')}`) ?? field,
              <Held key={field} value={said(field, value)} known={said(field, known)} entered={entered} />,
            ]),
            regime?.value !== undefined &&
              regime.value !== null && [
                t('past.regime'),
                <Held key="regime" value={regimeSaid(regime.value)} known={regimeSaid(regime.known)} entered={regime.entered} />,
              ],
          ]}
        />
      )}
    </Section>
  )
}

export function PastPerson({ past: { person } }: { past: PastRecord }) {
  const t = useWords(words)
  const of = useWords(employeeWords)
  const told = useFieldText()
  const fields = new Map<string, PersonField>(personFieldList.map((field) => [field.name, field]))
  return (
    <Section title={t('past.person')}>
      {person.length === 0 ? (
        <Muted>{t('past.no_person')}</Muted>
      ) : (
        <Facts
          facts={person.flatMap((line): [string, ReactNode][] => {
            const field = fields.get(line.field)
            if (!field) return []
            const [known, value] = [told(field, line.known), told(field, line.value)]
            return [
              [
                of.known(`employees.${field.name}`) ?? field.name,
                <Told key={field.name} known={known} value={value} changed={line.changed} />,
              ],
            ]
          })}
        />
      )}
    </Section>
  )
}

/** Fields of the company's own; nothing where nothing was said in them, then or since. */
export function PastOwn({ own }: { own: PastRecord['own'] }) {
  const t = useWords(words)
  const told = useCustomText()
  if (!own.length) return null
  return (
    <Section title={t('past.own')}>
      <Facts
        facts={own.map(({ custom_field_id, name, kind, known, value, changed }) => [
          t.data(name),
          <Told key={custom_field_id} known={told(kind, known)} value={told(kind, value)} changed={changed} />,
        ])}
      />
    </Section>
  )
}

/** What a field of the person said then, and what became of it since. Of what is hidden only that it became another. */
function Told({ known, value, changed }: { known: Said; value: Said; changed: string | null }) {
  const t = useWords(words)
  const mark = !value ? 'past.emptied' : !known ? 'past.filled' : known === value ? 'past.changed_hidden' : 'past.changed'
  return (
    <>
      {known || '–'}
      {changed && <span className="past-mark">{t(mark, { day: t.day(changed), now: value })}</span>}
    </>
  )
}
type Said = string | null | undefined

export function PastPay({ pay }: { pay: NonNullable<PastRecord['pay']> }) {
  const t = useWords(words)
  const of = useWords(payWords)
  const [value, known] = [pay.value && amountSaid(pay.value, of), pay.known && amountSaid(pay.known, of)]
  return (
    <Section title={t('past.pay')}>
      {value || known ? <Held value={value} known={known} entered={pay.entered} /> : <Muted>{t('past.no_pay')}</Muted>}
    </Section>
  )
}

export function PastLeave({ leave }: { leave: NonNullable<PastRecord['leave']> }) {
  const t = useWords(words)
  return (
    <Section title={t('past.leave')}>
      {leave.length === 0 ? (
        <Muted>{t('past.no_leave')}</Muted>
      ) : (
        <ul className="overview-rows">
          {leave.map(({ leave_type, later, ...sums }) => (
            <li key={leave_type.id}>
              <span>
                {(t.language === 'en' && leave_type.name_en) || t.data(leave_type.name)}
                {later.map(({ entered, amount }) => (
                  <span key={entered} className="past-mark">
                    {t('past.later', { day: t.day(entered) })}: {amount > 0 ? '+' : '−'}
                    {t.number(Math.abs(amount))}
                  </span>
                ))}
              </span>
              <Muted>
                {(['granted', 'taken', 'remaining'] as const).map((sum) => t(`past.${sum}`, { count: t.number(sums[sum]) })).join(' · ')}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Papers of the company about the person, and the person's own that were valid. */
export function PastPapers({ past: { papers, identity } }: { past: PastRecord }) {
  const t = useWords(words)
  const of = useWords(dossierWords)
  return (
    <>
      {identity.length > 0 && (
        <Section title={t('past.identity')}>
          <Rows
            rows={identity.map(({ id, kind, paper_number, valid_to, entered }) => ({
              id,
              entered,
              what: of.known(`dossier.identity_paper.${kind}`) ?? kind,
              number: paper_number,
              day: valid_to && t('past.valid_to', { day: t.day(valid_to) }),
            }))}
          />
        </Section>
      )}
      {papers && (
        <Section title={t('past.papers')}>
          {papers.issued.length === 0 && <Muted>{t('past.no_papers')}</Muted>}
          <Rows rows={papers.issued.map(({ title, day, ...paper }) => ({ ...paper, what: t.data(title), day: t.day(day) }))} />
          {papers.more > 0 && <Muted>{t('past.more', { count: papers.more })}</Muted>}
        </Section>
      )}
    </>
  )
}

type PaperRow = { id: number; what: string; number: string | null; day: string | null; entered: string | null }
function Rows({ rows }: { rows: readonly PaperRow[] }) {
  const t = useWords(words)
  return (
    <ul className="overview-rows">
      {rows.map(({ id, what, number, day, entered }) => (
        <li key={id}>
          <span>
            {what} <Muted>{number}</Muted>
            {entered && <span className="past-mark">{t('past.later', { day: t.day(entered) })}</span>}
          </span>
          <Muted>{day}</Muted>
        </li>
      ))}
    </ul>
  )
}
