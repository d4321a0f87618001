/** The optional parts of the product that a company switches on and off. */
export const companyFeatures = [
  'candidates',
  'engagements',
  'trips',
  'announcements',
  'shifts',
  'swaps',
  'demand',
  'regimes',
  'clocking',
  'gate',
  'systematization',
] as const
export type CompanyFeature = (typeof companyFeatures)[number]

/** The groups in which the screen shows the features. */
export const companyFeatureGroups = {
  people: ['candidates', 'engagements', 'trips', 'announcements'],
  time: ['shifts', 'swaps', 'demand', 'regimes', 'clocking', 'gate'],
  organisation: ['systematization'],
} as const satisfies Record<string, readonly CompanyFeature[]>

/** The feature on which another one depends. */
export const findRequiredCompanyFeature: Partial<Record<CompanyFeature, CompanyFeature>> = {
  swaps: 'shifts',
  demand: 'shifts',
  gate: 'clocking',
}

/** Adds to the disabled features those that depend on them. */
export function addDependentDisabledFeatures(disabled: readonly CompanyFeature[]): CompanyFeature[] {
  const off = new Set(disabled)
  return companyFeatures.filter((feature) => off.has(feature) || off.has(findRequiredCompanyFeature[feature] ?? feature))
}

/**
 * The disabled features after one was switched. Disabling also disables dependent features; enabling also enables the features on which it
 * depends.
 */
export function computeDisabledFeaturesAfterSwitch(
  disabled: readonly CompanyFeature[],
  feature: CompanyFeature,
  isOn: boolean,
): CompanyFeature[] {
  if (!isOn) return addDependentDisabledFeatures([...disabled, feature])
  return disabled.filter((one) => one !== feature && one !== findRequiredCompanyFeature[feature])
}

export const companyFeatureProfiles = ['office', 'shifts', 'all'] as const
export type CompanyFeatureProfile = (typeof companyFeatureProfiles)[number]

const offIn: Record<CompanyFeatureProfile, readonly CompanyFeature[]> = {
  office: companyFeatures,
  shifts: ['engagements', 'trips', 'announcements', 'regimes', 'gate', 'systematization'],
  all: [],
}

/** The features that a profile disables. */
export const getDisabledFeaturesOfProfile = (profile: CompanyFeatureProfile): CompanyFeature[] =>
  addDependentDisabledFeatures(offIn[profile])

/** The features that two answers require: whether employees work in shifts, and whether arrivals are recorded. */
export function listDisabledFeaturesBySetupAnswers({ inShifts, clocking }: { inShifts: boolean; clocking: boolean }): CompanyFeature[] {
  const disabled = getDisabledFeaturesOfProfile(inShifts ? 'shifts' : 'office').filter((feature) => feature !== 'clocking')
  return addDependentDisabledFeatures(clocking ? disabled : [...disabled, 'clocking'])
}

/** The profile that disables exactly these features; null for a custom selection. */
export function findCompanyFeatureProfile(disabled: readonly CompanyFeature[]): CompanyFeatureProfile | null {
  const off = new Set(disabled)
  return (
    companyFeatureProfiles.find((profile) => off.symmetricDifference(new Set(getDisabledFeaturesOfProfile(profile))).size === 0) ?? null
  )
}
