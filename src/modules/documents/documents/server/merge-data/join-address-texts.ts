/** Joins the known parts with commas; null if there is none. */
export const joinNonEmptyTextsWithCommas = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
/** Formats `31000 Užice`. */
export const formatPostalCodeAndCity = (postal: string | null, city: string | null) => [postal, city].filter(Boolean).join(' ') || null
