import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { HOUR_CODES_OUTSIDE_TOTALS } from '#modules/time/planning/rules/month/hour-categories.ts'
import { IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconTrash } from '#ui/icons.ts'
import { PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type HourCategory, type HourCategoryVersion, hourCategoriesContract } from '../../hour-categories-contract.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import { findHourCategoryArticle } from '../../rules/month/hour-pay-rate.ts'

const refresh = [['time', 'categories']]

/** The name and factor of a category from a day; earlier and later versions are below. */
export function HourCategoryDialog({ category, close }: { category: HourCategory; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(hourCategoriesContract)
  const { code, min: minFactor, usual: defaultFactor, now, versions } = category
  const form = useFormState({
    schema: hourCategoriesContract.createHourCategory.input,
    initial: {
      code,
      first_day: `${getCurrentDay().slice(0, 8)}01`,
      name: now?.name ?? null,
      name_en: now?.name_en ?? null,
      factor: now?.factor ?? null,
    },
    async send(values) {
      const same = versions.find(({ first_day }) => first_day === values.first_day)
      const { code: _, ...fields } = values
      return same
        ? api.updateHourCategory({ ...fields, hour_category_id: same.id, revision: same.revision })
        : api.createHourCategory(values)
    },
    refresh,
    saved: t('time.category_saved'),
    done: close,
  })
  const usual = t(`time.category.${code}` as 'time.category.R')
  function factorHint(min: number): string {
    if (code === 'PRI') return t('time.category_standby_hint')
    if (HOUR_CODES_OUTSIDE_TOTALS.includes(code)) return t('time.category_mark_hint')
    const article = formatLegalCitation(t, findHourCategoryArticle(code) ?? '')
    return t('time.category_factor_hint', { min: t.number(min), article, usual: t.number(defaultFactor ?? min) })
  }
  return (
    <Dialog open close={close} title={t('time.category_change_of', { code })}>
      <StackLayout gap={16}>
        <form {...form.form}>
          <StackLayout>
            <ResponsiveColumnsLayout min={200}>
              <TextField
                {...form.field('name')}
                label={t('time.category_name')}
                placeholder={usual}
                hint={t('time.category_name_hint')}
                maxLength={120}
              />
              <TextField {...form.field('name_en')} label={t('time.category_name_en')} maxLength={120} />
            </ResponsiveColumnsLayout>
            <ResponsiveColumnsLayout min={200}>
              {minFactor !== null && (
                <NumberField {...form.field('factor')} label={t('time.category_factor')} hint={factorHint(minFactor)} />
              )}
              <DateField {...form.field('first_day')} label={t('time.category_from')} />
            </ResponsiveColumnsLayout>
            <FormActions form={form} cancel={close} />
          </StackLayout>
        </form>
        {versions.length > 0 && <Versions versions={versions} />}
      </StackLayout>
    </Dialog>
  )
}

function Versions({ versions }: { versions: HourCategoryVersion[] }) {
  const t = useTranslate(messages)
  const api = useApi(hourCategoriesContract)
  const remove = useApiMutation(({ id }: HourCategoryVersion) => api.deleteHourCategory({ hour_category_id: id }), {
    refresh,
    saved: t('time.category_removed'),
  })
  return (
    <PageSectionLayout title={t('time.category_versions')}>
      <ul className="ruled">
        {versions.map((one) => (
          <li key={one.id} className="row">
            <strong>{t.day(one.first_day)}</strong>
            <span>{one.name ? t.data(one.name) : t('time.category_as_usual')}</span>
            <span>{one.factor !== null && t.number(one.factor)}</span>
            <IconButton
              icon={IconTrash}
              label={t('time.category_remove', { day: t.day(one.first_day) })}
              onClick={() => remove.mutate(one)}
            />
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}
