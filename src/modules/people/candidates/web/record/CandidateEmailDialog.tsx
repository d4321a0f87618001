import { useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../../candidate-schemas.ts'
import { candidatesContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import {
  CANDIDATE_EMAIL_BLANK_PLACEHOLDER,
  candidateEmailKinds,
  draftCandidateEmail,
  findDefaultCandidateEmail,
} from './candidate-email-drafts.ts'

/** An email to a candidate from a template, which the user edits before sending. */
export function CandidateEmailDialog({ candidate, close }: { candidate: Candidate; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { user, company } = useSession()
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
  const sender = { name, email: user.email, company: company?.name ?? '' }
  const [kind, setKind] = useState(findDefaultCandidateEmail(candidate))
  const form = useFormState({
    schema: candidatesContract.emailCandidate.input,
    initial: { candidate_id: candidate.id, ...draftCandidateEmail(t, kind, candidate, sender) },
    send: api.emailCandidate,
    refresh: [['candidates', 'one']],
    saved: t('candidates.letter_sent'),
    done: close,
  })
  const text = form.field('text')
  const hasBlanks = [form.values.subject, form.values.text].some((message) => message?.includes(CANDIDATE_EMAIL_BLANK_PLACEHOLDER))
  return (
    <Dialog open close={close} title={t('candidates.letter_title', { name: candidate.fullName })}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <SelectField
            name="kind"
            label={t('candidates.letter_kind')}
            clearable={false}
            autoFocus
            value={kind}
            onChange={(templateId) => {
              if (!templateId) return
              setKind(templateId)
              form.set(draftCandidateEmail(t, templateId, candidate, sender))
            }}
            options={candidateEmailKinds.map((value) => ({ value, label: t(`candidates.letter.${value}`) }))}
          />
          <TextField {...form.field('subject')} label={t('candidates.letter_subject')} maxLength={200} />
          <TextArea
            {...text}
            label={t('candidates.letter_text')}
            rows={12}
            maxLength={8000}
            {...(hasBlanks && { error: t('candidates.letter_blanks') })}
          />
          <MutedText>{t('candidates.sent_to', { email: createUntransliteratedText(candidate.email ?? '') })}</MutedText>
          <FormActions form={form} cancel={close} save={t('candidates.send_letter')} disabled={hasBlanks} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
