import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { HoursField } from '#ui/form/NumberFields.tsx'
import { RestoredFormDraftNote } from '#ui/form/RestoredFormDraftNote.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import { useMyRequestNavigation } from './use-my-request-navigation.ts'
import '../requests.css'

/** Requests overtime in advance. */
export function RequestOvertimePage() {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const { back, filed } = useMyRequestNavigation()
  const form = useFormState({
    schema: myRequestsContract.createOvertimeRequest.input,
    initial: { day: getCurrentDay() },
    send: (values) => api.createOvertimeRequest(values),
    refresh: [['requests']],
    saved: t('requests.filed'),
    done: filed,
  })
  const draft = useFormDraft(form, 'overtime request')
  return (
    <PageLayoutFrame title={t('requests.ask_overtime')}>
      <PageSectionLayout>
        <form className="request-form" {...form.form}>
          <StackLayout>
            <MutedText>{t('requests.overtime_lead')}</MutedText>
            <RestoredFormDraftNote draft={draft} />
            <ResponsiveColumnsLayout min={140}>
              <DateField {...form.field('day')} label={t('requests.day')} min={getCurrentDay()} />
              <HoursField {...form.field('minutes')} label={t('requests.overtime_minutes')} />
            </ResponsiveColumnsLayout>
            <TextArea {...form.field('note')} label={t('requests.overtime_note')} maxLength={300} rows={3} />
            <FormActions
              form={form}
              cancel={() => {
                draft.discard()
                back()
              }}
              save={t('requests.file')}
            />
          </StackLayout>
        </form>
      </PageSectionLayout>
    </PageLayoutFrame>
  )
}
