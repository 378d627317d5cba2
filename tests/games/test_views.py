"""What a view is made of, in every game."""

from __future__ import annotations

from tests.variants import every_variant, setup


@every_variant
def test_what_is_public_and_what_is_ones_own_have_different_names(variant: str) -> None:
    position = setup(variant).new(seed=3)
    game, state = position.game, position.state
    for seat in (None, *range(position.players)):
        public, own = game.public(state), game.own(state, seat)
        assert not public.keys() & own.keys()
        assert position.view(seat) == {**public, **own}
        assert own.keys() == game.own(state, None).keys()
        assert own["seat"] == seat


@every_variant
def test_what_a_spectator_sees_of_a_move_everybody_sees(variant: str) -> None:
    hidden = 0
    for seed in range(2):
        position = setup(variant).new(seed=seed, chance="given")
        for _ in range(60):
            if position.finished:
                break
            game, state = position.game, position.state
            for action in position.state.legal().tolist()[:20]:
                text, public = game.write(state, action), game.shown(state, action, None)
                seen = {game.shown(state, action, seat) for seat in range(position.players)}
                hidden += public != text
                assert seen == {text} or public != text
            position.push_random()
    if position.game.name == "ontop":
        assert hidden == 0
    elif position.players > 1:
        assert hidden > 0
