import { messages as dossierMessages } from '#modules/people/employees/messages/dossier/index.ts'
import { Muted, Section } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { RecordHistory } from '../../overview-history-contract.ts'

/** Papers of the company about the person, and the person's own that were valid. */
export function DocumentHistory({ past: { papers, identity } }: { past: RecordHistory }) {
  const t = useTranslate(messages)
  const of = useTranslate(dossierMessages)
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
  const t = useTranslate(messages)
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
