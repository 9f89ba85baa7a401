import type { Theme } from '../widget/mount-widget.ts';

interface PresetEntry {
  name: string;
  /** The initial value of the colour field. The theme may have separate colours for light and dark pages. */
  colour: string;
  /** Pixels. */
  corners: number;
  theme: Theme | undefined;
}

const entries = {
  foyer: { name: 'Foyer', colour: '#19303d', corners: 8, theme: undefined },
  linen: {
    name: 'Linen',
    colour: '#a3431f',
    corners: 20,
    theme: {
      container: {
        backgroundColor: 'light-dark(#fdf9f2, #241c17)',
        borderColor: 'light-dark(#e3d7c3, #463830)',
        borderRadius: '20px',
      },
      colors: { primary: 'light-dark(#4a2f1d, #f6e9da)', secondary: 'light-dark(#765a46, #c4ab97)' },
      buttons: {
        primary: {
          backgroundColor: 'light-dark(#a3431f, #f0a37e)',
          textColor: 'light-dark(#ffffff, #2a140a)',
          borderRadius: '12px',
        },
        secondary: { borderRadius: '12px' },
        disabled: { borderRadius: '12px' },
      },
      inputs: { borderRadius: '12px' },
      fontFamily: 'Georgia, "Times New Roman", serif',
    },
  },
  night: {
    name: 'Night',
    colour: '#a8b4ff',
    corners: 16,
    // Dark on every page: each colour is set explicitly, so none depends on the page's colour scheme.
    theme: {
      container: { backgroundColor: '#171a26', borderColor: '#2c3146', borderRadius: '16px' },
      colors: {
        primary: '#eef0ff',
        secondary: '#b1b7d3',
        success: '#7fe0b2',
        warning: '#ffd94a',
        error: '#ff9b9b',
        accent: '#242a42',
      },
      buttons: {
        primary: { backgroundColor: '#a8b4ff', textColor: '#10131f', borderRadius: '10px' },
        secondary: { backgroundColor: '#1f2333', borderColor: '#6b739a', textColor: '#eef0ff', borderRadius: '10px' },
        disabled: { backgroundColor: '#2c3146', textColor: '#b1b7d3', borderRadius: '10px' },
      },
      inputs: {
        backgroundColor: '#10131f',
        textColor: '#eef0ff',
        placeholderColor: '#9aa1c0',
        borderColor: '#6b739a',
        borderRadius: '10px',
      },
      fontFamily: 'system-ui, sans-serif',
    },
  },
  fern: {
    name: 'Fern',
    colour: '#1c6b45',
    corners: 28,
    theme: {
      container: {
        backgroundColor: 'light-dark(#ffffff, #12211a)',
        borderColor: 'light-dark(#d5e5da, #2b4436)',
        borderRadius: '28px',
      },
      colors: { primary: 'light-dark(#123524, #e3f3e9)', secondary: 'light-dark(#4d6b5b, #a3c2b1)' },
      buttons: {
        primary: {
          backgroundColor: 'light-dark(#1c6b45, #7fd6a7)',
          textColor: 'light-dark(#ffffff, #0b2216)',
          borderRadius: '24px',
        },
        secondary: { borderRadius: '24px' },
        disabled: { borderRadius: '24px' },
      },
      inputs: { borderRadius: '16px' },
      fontFamily: 'system-ui, sans-serif',
    },
  },
} satisfies Record<string, PresetEntry>;

export type Preset = keyof typeof entries;

export const presets: Record<Preset, PresetEntry> = entries;

export const presetNames = Object.keys(entries) as Preset[];

export const isPreset = (name: string): name is Preset => Object.hasOwn(entries, name);
