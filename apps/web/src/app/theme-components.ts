import type { ThemeConfig } from 'antd';
import { darkTokens, lightTokens } from './theme-tokens.ts';

/** What differs from the map tokens, part by part. */
export function componentTokens(isDark: boolean): NonNullable<ThemeConfig['components']> {
  const token = isDark ? darkTokens : lightTokens;
  const slider = token.colorPrimaryText;
  return {
    Button: {
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'var(--wj-shadow-1)',
      fontWeight: 500,
      defaultBorderColor: token.colorBorderSecondary,
      defaultHoverBorderColor: token.colorBorder,
      defaultHoverColor: token.colorText,
      dangerColor: isDark ? '#2B0D0A' : '#FFFFFF',
    },
    Input: { activeShadow: `0 0 0 3px ${token.controlOutline}`, hoverBorderColor: token.colorTextTertiary },
    Modal: { titleFontSize: 17, contentBg: token.colorBgElevated, headerBg: 'transparent', borderRadiusLG: 16 },
    Segmented: {
      trackBg: token.controlItemBgHover,
      trackPadding: 3,
      itemColor: token.colorTextSecondary,
      itemSelectedBg: isDark ? token.colorFill : token.colorBgContainer,
      itemSelectedColor: token.colorPrimaryText,
    },
    Select: {
      optionHeight: 36,
      optionSelectedBg: token.controlItemBgActive,
      optionActiveBg: token.controlItemBgHover,
    },
    Slider: {
      trackBg: slider,
      trackHoverBg: token.colorPrimaryTextHover,
      handleColor: slider,
      handleActiveColor: slider,
      railBg: token.colorFill,
      railHoverBg: token.colorFill,
    },
    ...(isDark ? darkOnly : {}),
  };
}

const darkOnly: NonNullable<ThemeConfig['components']> = {
  Tooltip: { colorTextLightSolid: '#141B1B' },
  Tabs: { itemSelectedColor: '#63C5CF', inkBarColor: '#63C5CF', itemHoverColor: '#86D6DE', itemActiveColor: '#63C5CF' },
  Menu: { itemSelectedColor: '#63C5CF' },
  Pagination: { colorPrimary: '#63C5CF', colorPrimaryHover: '#86D6DE' },
  Badge: { colorError: '#C8443A' },
};
