import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { HighlightedNote } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { formatErrorForUser } from '../state/api-query.ts'
import { useTranslate } from '../translate.ts'

type Props = {
  form: { sending: boolean; failure: Error | undefined }
  cancel?: (() => void) | undefined
  save?: string
  children?: ReactNode
  disabled?: boolean
  danger?: boolean
}

/** The end of a form: the general error and its buttons. */
export function FormActions({ form, cancel, save, children, disabled = false, danger = false }: Props) {
  const t = useTranslate(messages)
  return (
    <div className="form-end">
      {form.failure && <HighlightedNote tone="danger">{formatErrorForUser(form.failure) ?? t('ui.unknown_error')}</HighlightedNote>}
      <div className="form-acts">
        {children}
        {cancel && <Button onClick={cancel}>{t('ui.cancel')}</Button>}
        <Button kind={danger ? 'danger' : 'primary'} submit busy={form.sending} disabled={disabled}>
          {save ?? t('ui.save')}
        </Button>
      </div>
    </div>
  )
}
