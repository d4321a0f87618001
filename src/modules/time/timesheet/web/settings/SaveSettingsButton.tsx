import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useReloadQueries } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'

/** The server names error fields with the prefix `settings.`; form fields have no prefix. */
export async function mapSettingErrorFields<Reply>(sending: Promise<Reply>): Promise<Reply> {
  try {
    return await sending
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.fields).map(([path, text]) => [path.replace(/^settings\./, ''), text])
    throw Object.assign(new AppError(error.code, error.details, Object.fromEntries(fields)), { message: error.message })
  }
}

type Props = { form: { sending: boolean; failure: Error | undefined; dirty: boolean; reset: () => void }; query: readonly string[] }

/** Saves or resets the settings. After a save by another user it shows the current values. */
export function SaveSettingsButton({ form, query: confirmation }: Props) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const refresh = useReloadQueries()
  if (!may('companies.write')) return null
  const overtaken = form.failure instanceof AppError && form.failure.code === 'common.concurrent_update'
  return (
    <FormActions form={form} disabled={!form.dirty}>
      {overtaken && <Button onClick={() => void refresh([...confirmation])}>{t('settings.reload')}</Button>}
      {form.dirty && !overtaken && <Button onClick={() => form.reset()}>{t('settings.undo')}</Button>}
    </FormActions>
  )
}
