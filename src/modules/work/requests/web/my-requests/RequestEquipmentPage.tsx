import { getCurrentDay } from '#ui/current-time.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { RestoredFormDraftNote } from '#ui/form/RestoredFormDraftNote.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import { useMyRequestNavigation } from './use-my-request-navigation.ts'
import '../requests.css'

/** Requests equipment, new or as a replacement of issued equipment. */
export function RequestEquipmentPage() {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const { back, filed } = useMyRequestNavigation()
  const { data: equipment = [] } = useApiQuery(
    ['requests', 'own-equipment'],
    async (signal) => (await api.listMyEquipment({}, { signal })).data,
  )
  const form = useFormState({
    schema: myRequestsContract.createEquipmentRequest.input,
    initial: { day: getCurrentDay(), is_protective: false },
    send: (values) => api.createEquipmentRequest(values),
    refresh: [['requests']],
    saved: t('requests.filed'),
    done: filed,
  })
  const draft = useFormDraft(form, 'equipment request')
  const replace = (id: number | null) => {
    const old = equipment.find((one) => one.id === id)
    form.set({ replaces: id, item: old?.item, is_protective: old?.is_protective })
  }
  return (
    <PageLayoutFrame title={t('requests.ask_equipment')}>
      <PageSectionLayout>
        <form className="request-form" {...form.form}>
          <StackLayout>
            <MutedText>{t('requests.equipment_lead')}</MutedText>
            <RestoredFormDraftNote draft={draft} />
            {equipment.length > 0 && (
              <SelectField
                {...form.field('replaces')}
                label={t('requests.equipment_replaces')}
                hint={t('requests.equipment_replaces_hint')}
                options={equipment.map(({ id, item, inventory_number }) => ({
                  value: id,
                  label: t.data([item, inventory_number].filter(Boolean).join(' · ')),
                }))}
                onChange={replace}
              />
            )}
            <TextField {...form.field('item')} label={t('requests.equipment_item')} maxLength={200} />
            <ResponsiveColumnsLayout min={200}>
              <DateField {...form.field('day')} label={t('requests.equipment_day')} min={getCurrentDay()} />
            </ResponsiveColumnsLayout>
            <CheckboxField {...form.field('is_protective')} label={t('requests.equipment_protective')} />
            <TextArea {...form.field('note')} label={t('requests.equipment_note')} maxLength={300} rows={3} />
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
