import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconMail } from '#ui/icons.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../../candidate-schemas.ts'
import { messages } from '../../messages/index.ts'
import { CandidateEmailDialog } from './CandidateEmailDialog.tsx'

/** The emails to a candidate, latest first. */
export function CandidateEmailsSection({ candidate }: { candidate: Candidate }) {
  const t = useTranslate(messages)
  const [isWriting, setWriting] = useState(false)
  const { letters, can, email } = candidate
  return (
    <PageSectionLayout
      title={t('candidates.letters')}
      actions={
        can.write && (
          <Button small icon={IconMail} disabled={!email} onClick={() => setWriting(true)} aria-haspopup="dialog">
            {t('candidates.write')}
          </Button>
        )
      }
    >
      {letters.length === 0 && <MutedText>{t(can.write && !email ? 'candidates.no_email_yet' : 'candidates.no_letters')}</MutedText>}
      <ul className="ruled">
        {letters.map(({ id, subject, text, author, at }) => (
          <li key={id}>
            <details>
              <summary>{subject}</summary>
              <p className="candidate-text">{text}</p>
            </details>
            <span className="muted">
              {t.moment(at)}, {t.data(author)}
            </span>
          </li>
        ))}
      </ul>
      {isWriting && <CandidateEmailDialog candidate={candidate} close={() => setWriting(false)} />}
    </PageSectionLayout>
  )
}
