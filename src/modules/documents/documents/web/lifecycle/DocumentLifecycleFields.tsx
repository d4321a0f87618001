import { TextField } from '#ui/form/TextField.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'

type Field = Pick<Parameters<typeof TextField>[0], 'name' | 'value' | 'onChange' | 'error' | 'required' | 'check' | 'autoFocus'>

/** The reason of an annulment or correction. */
export function DocumentLifecycleReasonField(field: Field) {
  const t = useTranslate(messages)
  return <TextField {...field} label={t('documents.way_reason')} hint={t('documents.way_reason_hint')} maxLength={1000} />
}

/** The signer. */
export function DocumentSignerField(field: Field) {
  const t = useTranslate(messages)
  return <TextField {...field} label={t('documents.way_signed_by')} hint={t('documents.way_signed_by_hint')} maxLength={300} />
}
