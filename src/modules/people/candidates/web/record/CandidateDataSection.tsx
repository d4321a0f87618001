import { Button } from '#ui/Button.tsx'
import { LabelledValueList, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../../candidate-schemas.ts'
import { messages } from '../../messages/index.ts'

/** The data of a candidate, the opening, and the end of storage. */
export function CandidateDataSection({ candidate, edit }: { candidate: Candidate; edit: (() => void) | undefined }) {
  const t = useTranslate(messages)
  const { opening, email, phone, address, city, source, note } = candidate
  return (
    <PageSectionLayout
      title={t('candidates.data')}
      actions={
        edit && (
          <Button small onClick={edit} aria-haspopup="dialog">
            {t('candidates.edit')}
          </Button>
        )
      }
    >
      <LabelledValueList
        facts={[
          [t('candidates.opening'), opening ? t.data(`${opening.name} – ${opening.department}`) : t('candidates.opening_none')],
          [t('candidates.email'), email && <a href={`mailto:${email}`}>{email}</a>],
          [t('candidates.phone'), phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
          [t('candidates.address'), t.data([address, city].filter(Boolean).join(', '))],
          [t('candidates.source'), t.data(source)],
          [t('candidates.applied_on'), t.day(candidate.applied_on)],
          [t('candidates.consent_on'), t.day(candidate.consent_on)],
          [t('candidates.retain_until'), t.day(candidate.retain_until)],
          Boolean(note) && [
            t('candidates.note'),
            <span key="note" className="candidate-text">
              {t.data(note)}
            </span>,
          ],
        ]}
      />
    </PageSectionLayout>
  )
}

/** The stages of a candidate, latest first. */
export function CandidateStageHistoryList({ moves }: Pick<Candidate, 'moves'>) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('candidates.moves')}>
      <ol className="ruled candidate-moves">
        {moves.map(({ at, actor, stage }) => (
          <li key={`${at} ${stage}`}>
            <div>{t.data(stage)}</div>
            <span className="muted">{t('candidates.moved_by', { at: t.moment(at), actor: actor ?? t('candidates.system') })}</span>
          </li>
        ))}
      </ol>
    </PageSectionLayout>
  )
}
