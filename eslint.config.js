// What Biome cannot see: types, Svelte components and the import table. Formatting and plain lint are Biome's.
import svelte from 'eslint-plugin-svelte'
import tseslint from 'typescript-eslint'
import { importTable } from './scripts/eslint-imports.ts'

const tests = ['**/*.test.ts', 'testing/**', 'e2e/**']

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/dist.new/', '**/coverage/', '**/test-results/'] },
  {
    plugins: { tenfold: { rules: { imports: importTable } } },
    rules: { 'tenfold/imports': 'error', 'max-lines': ['warn', { max: 300, skipBlankLines: true }] },
  },
  {
    files: ['**/*.ts', '**/*.svelte', '**/*.svelte.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Cards and notation are plain ASCII.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Biome and the compiler say these already.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      'no-undef': 'off',
    },
  },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: tseslint.parser, projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // `let { … } = $props()` is how Svelte says it.
      'prefer-const': 'off',
      // It takes the reason written after an ignored code for another code.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    // Inside markup the parser does not know the types of events and bindings; svelte-check does.
    files: ['**/*.svelte'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        'off',
      ]),
    ),
  },
  {
    files: ['packages/*/src/**/*.ts'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
)
