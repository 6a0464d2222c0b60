// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What every attack reports
/// @dev An attack is carried out as far as the contracts let it, then says what it took, then asserts that this is no more than the pages
/// state. The figure is said before it is asserted, so that it can be read when the mend is taken out (`npm run tool contracts -- attacks`).
abstract contract Attack {
    /// @dev forge prints events of this name.
    event log_named_uint(string key, uint256 val);

    /// @param id The attack's `id` in `tools/attacks/`.
    /// @param amount What the attacker gained, or the victim lost, in base units of the token that the entry names.
    function took(string memory id, uint256 amount) internal {
        emit log_named_uint(string.concat("took ", id), amount);
    }
}
