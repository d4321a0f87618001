/** The known parts with commas; null if there is none. */
export const joinKnownTextParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
/** `31000 Užice` */
export const formatCityLine = (postal: string | null, city: string | null) => [postal, city].filter(Boolean).join(' ') || null
