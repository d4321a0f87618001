/** Encodings of Serbian programs, including old ones. */
export const serbianTextEncodings = ['utf-8', 'windows-1250', 'windows-1251', 'cp852', 'utf-16le', 'utf-16be'] as const
export type TextEncodingName = (typeof serbianTextEncodings)[number]
