import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const brand: MantineColorsTuple = [
  '#E8EEFC',
  '#D3DFFA',
  '#BFD1FF',
  '#A6C0FF',
  '#8FB1FF',
  '#6A92EE',
  '#4670D8',
  '#2353C4',
  '#1B429E',
  '#143279',
]

/** Filled buttons use the label colour of the design tokens; modules never name a colour. */
const colorsOfVariant: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.color === 'danger') {
    return input.variant === 'filled'
      ? { ...colors, background: 'var(--danger)', hover: 'var(--danger)', color: 'var(--on-danger)', border: '1px solid transparent' }
      : { ...colors, background: 'transparent', hover: 'var(--danger-soft)', color: 'var(--danger)', border: '1px solid transparent' }
  }
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors
}

/** The Mantine theme with the design tokens of the application. */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { brand },
  variantColorResolver: colorsOfVariant,
  fontFamily: 'var(--font)',
  defaultRadius: 6,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
  components: {
    // ARIA does not allow its placeholder inside role=menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'none' } },
    // A closed list is not in the document, so that a label names one element.
    Select: { defaultProps: { comboboxProps: { keepMounted: false }, withScrollArea: false } },
    MultiSelect: { defaultProps: { comboboxProps: { keepMounted: false }, withScrollArea: false } },
    // Hints are below their field, so that fields of a row align.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: { defaultProps: { radius: 10 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
  },
})

const names = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-brand-filled': 'var(--accent)',
  '--mantine-color-brand-filled-hover': 'var(--accent-hover)',
  '--mantine-color-brand-light': 'var(--accent-soft)',
  '--mantine-color-brand-light-hover': 'var(--accent-soft)',
  '--mantine-color-brand-light-color': 'var(--on-accent-soft)',
  '--mantine-color-brand-text': 'var(--accent)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-font-family': 'var(--font)',
}
/** The shades of the dark theme, which are warm greys in Mantine. */
const darkShades = {
  '--mantine-color-dark-0': 'var(--text)',
  '--mantine-color-dark-1': 'var(--muted)',
  '--mantine-color-dark-2': 'var(--muted)',
  '--mantine-color-dark-3': 'var(--placeholder)',
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--sunken)',
  '--mantine-color-dark-7': 'var(--sunken)',
  '--mantine-color-dark-8': 'var(--sunken)',
  '--mantine-color-dark-9': 'var(--canvas)',
}
export const mantineCssVariables: CSSVariablesResolver = () => ({ variables: {}, light: names, dark: { ...names, ...darkShades } })
