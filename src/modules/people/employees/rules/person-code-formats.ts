/** Occupation code (šifra zanimanja): ISCO-08 group and a serial number, `2512.01`. */
export const isOccupationCode = (text: string) => /^\d{4}\.\d{2}$/.test(text)

/** Qualification codes by NOKS (ZNOKS 27/2018), which M-forms require. */
export const qualificationCodes = ['10', '20', '30', '40', '41', '50', '60', '61', '62', '63', '70', '71', '72', '80'] as const
export type QualificationCode = (typeof qualificationCodes)[number]
export const isQualificationCode = (text: string): text is QualificationCode => (qualificationCodes as readonly string[]).includes(text)

/** LBO (lični broj osiguranika): eleven digits. The check digit is not public, so only the format is checked. */
export const isInsuredPersonNumber = (text: string) => /^\d{11}$/.test(text)

/** Number of the health insurance card (ZK): eleven digits; only the format is checked. */
export const isHealthCardNumber = (text: string) => /^\d{11}$/.test(text)

/** Identity card (lična karta): nine digits; older cards can contain letters. */
export const isIdCardNumber = (text: string) => /^[0-9A-ZŠĐČĆŽ]{6,9}$/.test(text)

/** A Serbian passport has nine digits; foreign ones have 5 to 15 capital letters and digits. */
export const isPassportNumber = (text: string, { serbian = false } = {}) => (serbian ? /^\d{9}$/ : /^[A-Z0-9]{5,15}$/).test(text)
