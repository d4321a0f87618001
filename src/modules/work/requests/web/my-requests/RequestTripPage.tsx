import { messages as tripMessages } from '#modules/time/trips/messages/index.ts'
import { tripTransportKinds } from '#modules/time/trips/trip-schemas.ts'
import { TripRouteFields } from '#modules/time/trips/web/TripRouteFields.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MoneyField } from '#ui/form/NumberFields.tsx'
import { RestoredFormDraftNote } from '#ui/form/RestoredFormDraftNote.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
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

/** Requests a business trip. */
export function RequestTripPage() {
  const t = useTranslate(screenMessages)
  const trip = useTranslate(tripMessages)
  const api = useApi(myRequestsContract)
  const { back, filed } = useMyRequestNavigation()
  const form = useFormState({
    schema: myRequestsContract.createTripRequest.input,
    initial: {
      first_day: getCurrentDay(),
      first_minute: 7 * 60,
      last_day: getCurrentDay(),
      last_minute: 19 * 60,
      transport: 'company_car',
      advance: 0,
      crossings: [],
    },
    send: (values) => api.createTripRequest(values),
    refresh: [['requests']],
    saved: t('requests.filed'),
    done: filed,
  })
  const draft = useFormDraft(form, 'trip request')
  return (
    <PageLayoutFrame title={t('requests.ask_trip')}>
      <PageSectionLayout>
        <form className="request-form" {...form.form}>
          <StackLayout>
            <MutedText>{t('requests.trip_lead')}</MutedText>
            <RestoredFormDraftNote draft={draft} />
            <TextField {...form.field('place')} label={trip('trips.place')} hint={trip('trips.place_hint')} maxLength={200} />
            <TextArea {...form.field('task')} label={trip('trips.task')} rows={2} />
            <TripRouteFields
              fields={{
                first_day: form.field('first_day'),
                first_minute: form.field('first_minute'),
                last_day: form.field('last_day'),
                last_minute: form.field('last_minute'),
                crossings: form.field('crossings'),
              }}
            />
            <ResponsiveColumnsLayout min={200}>
              <SelectField
                {...form.field('transport')}
                label={trip('trips.transport')}
                clearable={false}
                options={tripTransportKinds.map((value) => ({ value, label: trip(`trips.transport.${value}`) }))}
              />
              <MoneyField {...form.field('advance')} label={trip('trips.advance')} />
            </ResponsiveColumnsLayout>
            <TextArea {...form.field('note')} label={t('requests.note')} maxLength={1000} rows={2} />
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
