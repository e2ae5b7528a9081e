import './reading.css';
import { AudioLines } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { SwitchRow } from '../../../shared/ui/form/switch-row.tsx';
import { readingPreferences, useReadingPreference } from './reading-preferences.ts';
import { useSpeech } from './use-speech.ts';

/** In the personal settings. */
export function ReadingSetting() {
  const isOn = useReadingPreference(readingPreferences.readsNewAnswers);
  const { obstacle } = useSpeech();
  return (
    <section className="reading-setting" aria-labelledby="reading-setting-title">
      <h2 id="reading-setting-title">语音</h2>
      <SwitchRow
        name="readsNewAnswers"
        label="自动朗读新回答"
        hint={obstacle ?? '回答生成时逐句朗读，只对本机生效'}
        value={isOn}
        onChange={readingPreferences.setReadsNewAnswers}
      />
      <Link className="reading-setting-link" to={PAGES.deviceCheck}>
        <AudioLines size={16} />
        检测麦克风和声音
      </Link>
    </section>
  );
}
