import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField, RadioField } from '#ui/form/ChoiceFields.tsx'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { companiesContract } from '../../contract.ts'
import { featuresMessages as messages } from '../../messages/features.ts'
import {
  type CompanyFeature,
  type CompanyFeatureProfile,
  companyFeatureGroups,
  companyFeatureProfiles,
  companyFeatures,
  computeDisabledFeaturesAfterSwitch,
  findCompanyFeatureProfile,
  findRequiredCompanyFeature,
  getDisabledFeaturesOfProfile,
  listDisabledFeaturesBySetupAnswers,
} from '../../rules/company-features.ts'
import './features.css'

/** The optional features that the company uses. Two answers select a profile, and each feature has a switch. */
export function CompanyFeaturesTab() {
  const t = useTranslate(messages)
  const api = useApi(companiesContract)
  const { may } = useSession()
  const mayWrite = may('companies.write')
  const state = useApiQuery(['companies', 'features'], async (signal) => (await api.getCompanyFeatures({}, { signal })).data)
  const [pending, setPending] = useState<CompanyFeature[]>()
  const data = state.data
  const save = useApiMutation(
    (disabled: CompanyFeature[]) => api.updateCompanyFeatures({ disabled, accept: true, revision: data?.revision }),
    { refresh: [['companies'], ['home']], saved: t('features.saved') },
  )
  const change = (disabled: CompanyFeature[]) => {
    const isUsed = disabled.some((feature) => !data!.disabled.includes(feature) && data!.in_use[feature])
    if (isUsed) setPending(disabled)
    else save.mutate(disabled)
  }
  const lost = pending && data ? pending.filter((feature) => !data.disabled.includes(feature)) : []
  return (
    <PageLayoutFrame title={t('companies.features')}>
      <QueryStateContent asking={state} rows={8}>
        {({ disabled, has_choice, in_use }) => (
          <StackLayout gap={16}>
            <MutedText>{t('features.lead', { count: companyFeatures.length - disabled.length, all: companyFeatures.length })}</MutedText>
            {!mayWrite && <HighlightedNote tone="info">{t('features.read_only')}</HighlightedNote>}
            {mayWrite && <Profiles disabled={disabled} hasChoice={has_choice} busy={save.isPending} choose={change} />}
            {Object.entries(companyFeatureGroups).map(([group, features]) => (
              <PageSectionLayout key={group} title={t(`features.group.${group as keyof typeof companyFeatureGroups}`)}>
                <ul className="feature-list">
                  {features.map((feature) => (
                    <li key={feature}>
                      <CheckboxField
                        name={feature}
                        label={t(`features.name.${feature}`)}
                        hint={hintOf(feature)}
                        value={!disabled.includes(feature)}
                        disabled={!mayWrite || save.isPending}
                        onChange={(isOn) => change(computeDisabledFeaturesAfterSwitch(disabled, feature, isOn))}
                      />
                      {in_use[feature] !== undefined && <Badge>{t(`features.in_use.${feature}`, { count: in_use[feature] })}</Badge>}
                    </li>
                  ))}
                </ul>
              </PageSectionLayout>
            ))}
          </StackLayout>
        )}
      </QueryStateContent>
      <ConfirmDialog
        open={pending !== undefined}
        close={() => setPending(undefined)}
        title={t('features.off_title')}
        confirm={t('features.off')}
        act={() => save.mutateAsync(pending!)}
      >
        <StackLayout>
          <span>{t('features.off_text')}</span>
          <ul>
            {lost.map((feature) => (
              <li key={feature}>
                {t(`features.name.${feature}`)}
                {data?.in_use[feature] !== undefined && `: ${t(`features.in_use.${feature}`, { count: data.in_use[feature] })}`}
              </li>
            ))}
          </ul>
        </StackLayout>
      </ConfirmDialog>
    </PageLayoutFrame>
  )

  function hintOf(feature: CompanyFeature): string {
    const required = findRequiredCompanyFeature[feature]
    const hides = t(`features.hides.${feature}`)
    return required ? `${hides} ${t('features.requires', { feature: t(`features.name.${required}`) })}` : hides
  }
}

type ProfilesProps = {
  disabled: readonly CompanyFeature[]
  hasChoice: boolean
  busy: boolean
  choose: (disabled: CompanyFeature[]) => void
}

const hasSameFeatures = (one: readonly CompanyFeature[], other: readonly CompanyFeature[]) =>
  one.length === other.length && one.every((feature) => other.includes(feature))

/** The two questions, and the profiles that can be selected directly. */
function Profiles({ disabled, hasChoice, busy, choose }: ProfilesProps) {
  const t = useTranslate(messages)
  const [inShifts, setInShifts] = useState<'yes' | 'no' | null>(null)
  const [clocking, setClocking] = useState<'yes' | 'no' | null>(null)
  const current = hasChoice ? findCompanyFeatureProfile(disabled) : null
  const answered =
    inShifts && clocking ? listDisabledFeaturesBySetupAnswers({ inShifts: inShifts === 'yes', clocking: clocking === 'yes' }) : undefined
  const suggested: CompanyFeatureProfile | null = inShifts && (inShifts === 'yes' ? 'shifts' : 'office')
  const createYesNoOptions = (no: string) => [
    { value: 'yes' as const, label: t('features.yes') },
    { value: 'no' as const, label: no },
  ]
  return (
    <PageSectionLayout title={t('features.questions')}>
      <StackLayout>
        <div className="feature-questions">
          <RadioField
            name="shifts"
            label={t('features.question_shifts')}
            value={inShifts}
            onChange={setInShifts}
            options={createYesNoOptions(t('features.no'))}
          />
          <RadioField
            name="clocking"
            label={t('features.question_clocking')}
            value={clocking}
            onChange={setClocking}
            options={createYesNoOptions(t('features.no_by_plan'))}
          />
        </div>
        {/* Above the parts that appear after an answer, so that no button moves below the pointer. */}
        <RowLayout>
          <MutedText>{t('features.profiles')}</MutedText>
          {companyFeatureProfiles.map((profile) => (
            <Button
              key={profile}
              small
              disabled={busy || profile === current}
              onClick={() => choose(getDisabledFeaturesOfProfile(profile))}
            >
              {t(`features.profile.${profile}`)}
            </Button>
          ))}
        </RowLayout>
        {answered && suggested && !(hasChoice && hasSameFeatures(answered, disabled)) && (
          <RowLayout>
            <Button kind="primary" busy={busy} onClick={() => choose(answered)}>
              {t('features.take', { profile: t(`features.profile.${suggested}`) })}
            </Button>
            <MutedText>
              {t('features.take_hint', { count: companyFeatures.length - answered.length, all: companyFeatures.length })}
            </MutedText>
          </RowLayout>
        )}
        {clocking === 'no' && (
          <HighlightedNote
            tone="info"
            actions={<InternalLink to="/company/settings?part=recording">{t('features.to_recording')}</InternalLink>}
          >
            {t('features.by_plan_hint')}
          </HighlightedNote>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}
