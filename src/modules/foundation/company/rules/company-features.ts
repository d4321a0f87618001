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

/** How features stand together on the screen. */
export const companyFeatureGroups = {
  people: ['candidates', 'engagements', 'trips', 'announcements'],
  time: ['shifts', 'swaps', 'demand', 'regimes', 'clocking', 'gate'],
  organisation: ['systematization'],
} as const satisfies Record<string, readonly CompanyFeature[]>

/** The feature that another one builds on. */
export const findRequiredCompanyFeature: Partial<Record<CompanyFeature, CompanyFeature>> = {
  swaps: 'shifts',
  demand: 'shifts',
  gate: 'clocking',
}

/** Features that are off, with those that cannot be on without them. */
export function addDependentDisabledFeatures(disabled: readonly CompanyFeature[]): CompanyFeature[] {
  const off = new Set(disabled)
  return companyFeatures.filter((feature) => off.has(feature) || off.has(findRequiredCompanyFeature[feature] ?? feature))
}

/** What is off after a feature was switched: those that build on it go off with it, what it builds on goes on with it. */
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

/** What is off in a profile. */
export const getDisabledFeaturesOfProfile = (profile: CompanyFeatureProfile): CompanyFeature[] =>
  addDependentDisabledFeatures(offIn[profile])

/** The features that two answers ask for: whether people work in shifts, and whether arrivals are recorded. */
export function listDisabledFeaturesBySetupAnswers({ inShifts, clocking }: { inShifts: boolean; clocking: boolean }): CompanyFeature[] {
  const disabled = getDisabledFeaturesOfProfile(inShifts ? 'shifts' : 'office').filter((feature) => feature !== 'clocking')
  return addDependentDisabledFeatures(clocking ? disabled : [...disabled, 'clocking'])
}

/** The profile whose features are off exactly as here; null for a choice of one's own. */
export function findCompanyFeatureProfile(disabled: readonly CompanyFeature[]): CompanyFeatureProfile | null {
  const off = new Set(disabled)
  return (
    companyFeatureProfiles.find((profile) => off.symmetricDifference(new Set(getDisabledFeaturesOfProfile(profile))).size === 0) ?? null
  )
}
