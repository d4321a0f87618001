import type { TranslateFunction } from '#ui/translate.ts'
import { createUntransliteratedText } from '#ui/translate.ts'
import type { Candidate } from '../../candidate-schemas.ts'
import type { messages } from '../../messages/index.ts'

export const candidateEmailKinds = ['interview', 'received', 'thanks', 'empty'] as const
export type CandidateEmailKind = (typeof candidateEmailKinds)[number]

/** A placeholder that the author must fill in. */
export const CANDIDATE_EMAIL_BLANK_PLACEHOLDER = '____'

/** The suggested template for the stage of a candidate. */
export function findDefaultCandidateEmail({ stage, next_interview }: Candidate): CandidateEmailKind {
  if (stage.kind === 'rejected') return 'thanks'
  return next_interview ? 'interview' : 'received'
}

type Sender = { name: string; email: string; company: string }

/** The draft of an email. */
export function draftCandidateEmail(
  t: TranslateFunction<typeof messages.sr>,
  kind: CandidateEmailKind,
  candidate: Candidate,
  sender: Sender,
) {
  const { next_interview: next, interviews, opening } = candidate
  const interview = interviews.find(({ day, minute }) => day === next?.day && minute === next.minute)
  const values = {
    name: candidate.fullName,
    position: opening?.name ?? CANDIDATE_EMAIL_BLANK_PLACEHOLDER,
    until: t.day(candidate.retain_until),
    day: next ? t.day(next.day) : CANDIDATE_EMAIL_BLANK_PLACEHOLDER,
    time: next ? t.time(next.minute) : CANDIDATE_EMAIL_BLANK_PLACEHOLDER,
    place: interview?.place ?? CANDIDATE_EMAIL_BLANK_PLACEHOLDER,
    sender: sender.name,
    email: createUntransliteratedText(sender.email),
    company: sender.company,
  }
  return {
    subject: kind === 'empty' ? '' : t(`candidates.letter.${kind}.subject`, values),
    text: t(`candidates.letter.${kind}.text`, values),
  }
}
